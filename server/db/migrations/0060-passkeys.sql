-- Keys of devices (WebAuthn), another second factor beside one-time codes.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- As the device names it, in base64url.
  credential_id text not null unique,
  -- COSE.
  public_key bytea not null,
  -- What the device counted at the last login; 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);

create index passkeys_by_user on passkeys (user_id, created_at, id);

-- What a device is asked to sign, once.
create table passkey_challenges (
  -- SHA-256 of what the browser holds.
  challenge_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- The login that it belongs to; null where a key is being added.
  login_hash bytea references login_challenges on delete cascade,
  expires_at timestamptz(3) not null
);

create index passkey_challenges_by_user on passkey_challenges (user_id);
create index passkey_challenges_by_login on passkey_challenges (login_hash);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- Tries at the second factors of an account within an hour, since the last right one: of all factors together.
create table factor_tries (
  user_id uuid primary key references users on delete cascade,
  tries smallint not null,
  ends_at timestamptz(3) not null
);

alter table code_factors drop column tries, drop column tries_end_at;

-- Mails that wait say what became of the factors.
update mails set data = jsonb_build_object(
  'factor', data -> 'factor',
  'change', case when (data ->> 'added')::boolean then 'on' else 'off' end
) where kind = 'factor_changed' and data ? 'added';
