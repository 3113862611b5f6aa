create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Names and e-mails are compared without regard to case, the same way whatever the database's own locale.
create collation rumo_ci (provider = icu, locale = 'und-u-ks-level2', deterministic = false);

create table users (
  id uuid primary key,
  username text collate rumo_ci not null unique,
  name text not null,
  email text collate rumo_ci not null unique,
  password_hash text not null,
  avatar text not null default '',
  work text not null default '',
  seeks_help boolean not null default false,
  offers_help boolean not null default false,
  demo boolean not null default false,
  total_posts integer not null default 0,
  created_at timestamptz(3) not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the cookie's secret, which is stored nowhere.
  secret_hash bytea not null unique,
  user_agent text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

create index sessions_by_user on sessions (user_id);

create table secrets (
  name text primary key,
  value bytea not null
);
