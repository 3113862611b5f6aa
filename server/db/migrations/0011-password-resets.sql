create table password_resets (
  -- SHA-256 of the mailed token, which is stored nowhere.
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null
);

create index password_resets_by_user on password_resets (user_id);
create index password_resets_by_end on password_resets (expires_at);
