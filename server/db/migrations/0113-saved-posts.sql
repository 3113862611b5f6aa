-- What people keep for later.
create table saved_posts (
  user_id uuid not null references users on delete cascade,
  post_id uuid not null references posts on delete cascade,
  saved_at timestamptz(3) not null,
  primary key (post_id, user_id)
);

create index saved_posts_of_user on saved_posts (user_id, saved_at desc, post_id desc);
