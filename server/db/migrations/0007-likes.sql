create table likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (post_id, user_id)
);

create index likes_by_user on likes (user_id, created_at desc, post_id desc);
