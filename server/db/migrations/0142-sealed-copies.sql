-- What administrators put aside for authorities: one file, as it was. It outlives the account, the post and the case: no
-- foreign keys.
create table sealed_copies (
  id uuid primary key,
  case_id uuid not null unique,
  content bytea not null,
  sha256 text not null,
  created_at timestamptz(3) not null,
  until timestamptz(3) not null
);
-- It is compressed already.
alter table sealed_copies alter column content set storage external;
create index sealed_copies_newest on sealed_copies (created_at desc, id desc);
create index sealed_copies_ended on sealed_copies (until);

-- Whom lists leave out.
create index users_withheld on users (id) where withheld is not null;
