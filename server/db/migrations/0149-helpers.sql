-- Who offers help, and with what. Answers are counted where questions are.
create table helpers (
  user_id uuid primary key references users on delete cascade,
  -- Slugs, in the order of the person.
  careers text[] not null,
  state text not null default '',
  city text not null default '',
  -- Year since which one works in it.
  since smallint,
  per_week smallint not null default 2,
  paused_until timestamptz(3),
  -- When a question came last; whoever waits longest comes first.
  asked_at timestamptz(3) not null,
  -- Questions of the week that begins on this day.
  week date,
  asked_in_week smallint not null default 0,
  answers integer not null default 0,
  helped integer not null default 0,
  median_hours real,
  -- Who checked the work, and until when that holds.
  checked_by text not null default '',
  checked_until timestamptz(3)
);
create index helpers_in_turn on helpers (asked_at, user_id);
create index helpers_of_career on helpers using gin (careers);
create index helpers_of_place on helpers (state, city);
