-- What happened to whom. Rows say only what they are about: names, texts and numbers are read from there.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  -- No reference to users: with it, a like would lock a post and then its author, and the removal of an account
  -- the other way round. What a row is about goes with the account; the rest is removed by name.
  user_id uuid not null,
  kind text not null check (kind in (
    'like', 'comment', 'reply', 'follow', 'rating', 'rating_changed',
    'group_request', 'group_accepted', 'group_refused'
  )),
  -- All likes of a post are one row.
  post_id uuid references posts on delete cascade,
  comment_id uuid references comments on delete cascade,
  follower_id uuid,
  rater_id uuid,
  group_id uuid,
  member_id uuid,
  -- When it happened last.
  created_at timestamptz(3) not null,
  read boolean not null default false,
  -- What created_at was when it was read.
  seen_at timestamptz(3),
  -- The transaction that made it news; streams ask for what came after those that had ended.
  changed_in xid8 not null default pg_current_xact_id(),
  check (num_nonnulls(post_id, comment_id, follower_id, rater_id, member_id) = 1),
  check ((group_id is null) = (member_id is null)),
  foreign key (follower_id, user_id) references follows (follower_id, followed_id) on delete cascade,
  foreign key (rater_id, user_id) references ratings (rater_id, rated_id) on delete cascade,
  foreign key (group_id, member_id) references memberships (group_id, user_id) on delete cascade
);

create index notifications_of_person on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, changed_in) where not read;

create unique index notifications_of_post on notifications (post_id) where post_id is not null;
create unique index notifications_of_comment on notifications (comment_id, user_id) where comment_id is not null;
create unique index notifications_of_follow on notifications (follower_id, user_id) where follower_id is not null;
create unique index notifications_of_rating on notifications (rater_id, user_id) where rater_id is not null;
create unique index notifications_of_membership on notifications (group_id, member_id, kind)
  where group_id is not null;

-- The newest people who like a post.
create index likes_newest on likes (post_id, created_at desc, user_id desc);
