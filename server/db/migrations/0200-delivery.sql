-- How what has happened reaches people who are not here: by phone and by mail, at once or as a digest.
create table delivery_settings (
  user_id uuid primary key references users on delete cascade,
  digest text not null default 'weekly' check (digest in ('daily', 'weekly', 'never')),
  -- When the next digest is due; null until it is reckoned.
  digest_at timestamptz(3),
  -- What came later is news for it.
  digest_from timestamptz(3) not null default now(),
  -- Hours of the day in the person's zone; nothing is sent between them.
  quiet_from smallint not null default 22 check (quiet_from between 0 and 23),
  quiet_to smallint not null default 7 check (quiet_to between 0 and 23),
  zone text not null default 'America/Sao_Paulo',
  -- The day of the calendar of the last push, and how many it had.
  pushed_on text not null default '',
  pushes smallint not null default 0
);
create index delivery_settings_due on delivery_settings (digest_at nulls first) where digest <> 'never';
insert into delivery_settings (user_id) select id from users;

-- What a person has chosen otherwise than it is at first.
create table delivery_choices (
  user_id uuid not null references users on delete cascade,
  type text not null,
  phone boolean not null,
  email boolean not null,
  primary key (user_id, type)
);

-- News that wait to be sent. No reference to notifications: what is gone by then is not sent.
create table deliveries (
  notification_id uuid not null,
  -- What its created_at was: told anew, it is sent anew.
  news_at timestamptz(3) not null,
  channel text not null check (channel in ('phone', 'email')),
  user_id uuid not null references users on delete cascade,
  -- Null once it is sent: kept for a while, so that it is not found again.
  due_at timestamptz(3) default now(),
  attempts smallint not null default 0,
  primary key (notification_id, channel, news_at)
);
create index deliveries_due on deliveries (due_at) where due_at is not null;
create index deliveries_of_person on deliveries (user_id, due_at) where due_at is not null;

-- A browser that takes pushes, as long as somebody is signed in there.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null
);
create index push_subscriptions_of_person on push_subscriptions (user_id, created_at);
create index push_subscriptions_of_session on push_subscriptions (session_id);

alter table muted_notifications
  drop constraint muted_notifications_type_check,
  add constraint muted_notifications_type_check check (type in (
    'reviews', 'new_comment', 'like', 'connection', 'group_post', 'mention', 'question'
  ));
