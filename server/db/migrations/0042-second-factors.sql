-- What makes one-time codes, for people who asked for a second factor.
create table code_factors (
  user_id uuid primary key references users on delete cascade,
  -- AES-256-GCM under a key of the installation.
  secret bytea not null,
  -- Null until a code has shown that the person's app has the secret.
  confirmed_at timestamptz(3),
  -- The time step of the last code that was taken: none is taken twice.
  last_step integer not null default 0,
  -- Codes tried since the last right one, within an hour.
  tries smallint not null default 0,
  tries_end_at timestamptz(3) not null default now()
);

-- In place of a code, each once. SHA-256 of 80 random bits and the person's id.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- People who gave their password and have yet to give their second factor.
create table login_challenges (
  -- SHA-256 of what the browser holds.
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  tries smallint not null default 0,
  expires_at timestamptz(3) not null
);

create index login_challenges_by_user on login_challenges (user_id);
create index login_challenges_by_end on login_challenges (expires_at);
