-- Attempts at backups by the clock: the one that runs has no end and shows that it is alive.
create table backups (
  id uuid primary key,
  name text not null,
  started_at timestamptz not null default now(),
  alive_at timestamptz not null default now(),
  ended_at timestamptz,
  bytes bigint not null default 0,
  rows bigint not null default 0,
  files integer not null default 0,
  failure text not null default ''
);
create unique index backups_one_at_a_time on backups ((ended_at is null)) where ended_at is null;
create index backups_started_at on backups (started_at);
