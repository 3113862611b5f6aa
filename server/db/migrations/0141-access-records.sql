-- On a public site: from where and when an account was used, for half a year (Marco Civil da Internet, art. 15). No page
-- shows it. It outlives the account: no foreign key, and a keyed hash of its e-mail by which a court's order still finds it.
create table access_records (
  id uuid primary key,
  user_id uuid not null,
  email_hash bytea,
  address inet not null,
  -- At the start; null where a proxy does not tell it.
  port integer,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) not null
);
create index access_records_of_user on access_records (user_id, started_at, id);
create index access_records_of_email on access_records (email_hash, started_at, id);
create index access_records_ended on access_records (ended_at);
