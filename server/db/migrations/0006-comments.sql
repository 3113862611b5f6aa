create table comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  -- The comment that this one answers; one level deep. Null for a comment on the post itself.
  parent_id uuid references comments on delete cascade,
  -- Null once removed: what still has replies stays as a place without writer and text.
  author_id uuid references users on delete cascade,
  markdown text not null,
  html text not null,
  hidden boolean not null default false,
  likes integer not null default 0,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3)
);

create index comments_on_post on comments (post_id, created_at, id) where parent_id is null;
create index comments_newest on comments (post_id, created_at desc, id desc);
create index comments_replies on comments (parent_id, created_at, id) where parent_id is not null;
create index comments_by_author on comments (author_id, created_at desc, id desc);

create table comment_likes (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (comment_id, user_id)
);

create index comment_likes_by_user on comment_likes (user_id, created_at desc, comment_id desc);
