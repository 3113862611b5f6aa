create table images (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  url text not null unique,
  bytes integer not null,
  created_at timestamptz(3) not null default now()
);

create index images_by_owner on images (owner_id);
