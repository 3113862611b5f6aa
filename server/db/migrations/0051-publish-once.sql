-- Which draft became which post: a draft that is sent twice (a lost answer, a second press) is published once.
create table published_drafts (
  author_id uuid not null references users on delete cascade,
  key text not null,
  post_id uuid not null references posts on delete cascade,
  primary key (author_id, key)
);

create index published_drafts_by_post on published_drafts (post_id);
