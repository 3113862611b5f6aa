-- What was sent under an Idempotency-Key, and what was answered, for a day: a retry gets the same answer.
create table used_keys (
  -- The nil UUID for visitors.
  owner_id uuid not null,
  key text not null,
  -- A keyed hash of the call and its content.
  content text not null,
  status smallint not null,
  reply text not null,
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, key)
);
create index used_keys_oldest on used_keys (created_at);
