-- Browsers that somebody has signed in with: what strangers get wrong elsewhere does not hold them up.
create table known_devices (
  -- SHA-256 of what the browser holds.
  device_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  used_at timestamptz(3) not null default now(),
  primary key (device_hash, user_id)
);

create index known_devices_by_user on known_devices (user_id, used_at);

-- Mailed links that make the browser known in which they are opened.
create table device_confirmations (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null
);

create index device_confirmations_by_user on device_confirmations (user_id);
create index device_confirmations_by_end on device_confirmations (expires_at);
