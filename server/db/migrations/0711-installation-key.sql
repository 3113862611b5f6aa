-- The one key that makes the first administrator; each start of a server without any replaces it.
create table installation_key (
  id boolean primary key default true check (id),
  hash bytea not null,
  expires_at timestamptz(3) not null
);
