-- Contacts of a pupil with working adults, and what a school may know of its classes.
create table school_visits (
  id uuid primary key,
  class_id uuid not null references school_classes on delete cascade,
  who text not null,
  work text not null,
  day date not null,
  noted_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index school_visits_of_class on school_visits (class_id, day desc);
create index school_visits_by_noter on school_visits (noted_by);

-- What a pupil writes about an encounter; which ones there are follows from questions, shifts and visits.
create table encounter_notes (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  -- The question, the shift or the visit.
  source_id uuid not null,
  learned text not null,
  changes text not null,
  written_at timestamptz(3) not null default now(),
  primary key (user_id, kind, source_id)
);

-- Three sentences, from 1 to 5 each, 0 for a skipped one: at the first lesson and ninety days later.
create table outlooks (
  user_id uuid not null references users on delete cascade,
  round smallint not null,
  answers smallint[] not null,
  answered_at timestamptz(3) not null default now(),
  primary key (user_id, round)
);

-- Figures as they were shown last, so that no difference between two weeks speaks of few pupils.
create table school_figures (
  school_id uuid primary key references schools on delete cascade,
  week date not null,
  shown jsonb not null
);
