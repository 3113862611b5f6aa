-- Tags by their keys, as in post_tags: a tag may be followed before anyone uses it.
create table tag_follows (
  user_id uuid not null references users on delete cascade,
  tag text not null,
  created_at timestamptz(3) not null,
  primary key (user_id, tag)
);

create index tag_follows_newest on tag_follows (user_id, created_at desc, tag);
