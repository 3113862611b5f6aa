-- Who asks that somebody confirm their work. No document is kept, and of an address that was proven only its domain.
create table verifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  way text not null check (way in ('email', 'register', 'institution')),
  -- Where the code goes, the number in a register, or who speaks for the institution.
  given text not null,
  -- Whose word it is: a domain, a council, an institution.
  by_whom text not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'ended')),
  code_hash bytea,
  code_expires_at timestamptz(3),
  tries smallint not null default 0,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  -- What staff answered.
  answer text not null default ''
);
create unique index verifications_one_waits on verifications (user_id) where state = 'waiting';
create index verifications_of_user on verifications (user_id, created_at desc, id desc);
create index verifications_in_turn on verifications (created_at, id) where state = 'waiting' and way <> 'email';

-- A letter before it ends, once.
alter table helpers add column check_told boolean not null default false;
create index helpers_checked on helpers (checked_until) where checked_until is not null;
