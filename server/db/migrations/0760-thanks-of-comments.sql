-- 'Valeu' to a comment: as a like of it, and beside that.
create table comment_thanks (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (comment_id, user_id)
);

create index comment_thanks_by_user on comment_thanks (user_id, created_at desc, comment_id desc);

alter table comments add column thanks integer not null default 0;
