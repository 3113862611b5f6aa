alter table users
  add column total_followers integer not null default 0,
  add column total_following integer not null default 0;

-- The key answers 'does this person follow that one?' for each row of any list.
create table follows (
  follower_id uuid not null references users on delete cascade,
  followed_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);

create index follows_followers on follows (followed_id, created_at desc, follower_id desc);
create index follows_following on follows (follower_id, created_at desc, followed_id desc);
