-- Hours at which somebody whose work is checked answers live ('plantões'). Their questions are questions like others; as long
-- as a shift is to come or goes on, nobody else is asked about them.
create table shifts (
  id uuid primary key,
  slug text not null,
  helper_id uuid not null references users on delete cascade,
  title text not null,
  -- The slug of a career.
  career text not null,
  starts_at timestamptz(3) not null,
  minutes smallint not null check (minutes in (30, 60, 90)),
  state text not null default 'planned' check (state in ('planned', 'live', 'ended', 'missed', 'cancelled')),
  created_at timestamptz(3) not null,
  began_at timestamptz(3),
  -- When something has to be done about it. Jobs only wake.
  wake_at timestamptz(3)
);
create unique index shifts_slug_key on shifts (slug);
create index shifts_by_start on shifts (starts_at desc, id desc);
create index shifts_of_helper on shifts (helper_id, starts_at desc);
create index shifts_to_wake on shifts (wake_at) where wake_at is not null;

alter table questions
  add column shift_id uuid references shifts on delete set null,
  add column in_shift boolean not null default false;
create index questions_of_shift on questions (shift_id, created_at, id) where shift_id is not null;
