-- Careers: those whose page is written by hand (`page`), and names that an operator imports from the CBO. Never deleted:
-- who saved one, or works in it, keeps it; what is not `listed` is in no list.
create table careers (
  slug text primary key,
  code text not null,
  name text not null,
  -- As lists are ordered.
  sort_name text not null collate "C",
  other_names text[] not null,
  family text not null,
  interests text[] not null,
  -- Null for a name alone.
  page jsonb,
  similar_to text[] not null,
  listed boolean not null default true
);
create index careers_in_order on careers ((page is null), sort_name, slug) where listed;
create index careers_of_family on careers (family, (page is null), sort_name, slug) where listed;
create index careers_of_code on careers (code) where code <> '';

-- Occupations of the CBO as they were imported.
create table occupations (
  code text primary key check (code ~ '^[0-9]{6}$'),
  name text not null,
  other_names text[] not null
);

-- What careers are found by: their names, how pupils ask for them, and at last the words of their pages.
create table career_names (
  id integer primary key,
  career text not null references careers on delete cascade,
  -- How much a match says.
  rank real not null,
  -- A text is matched by what it has of the question, a name as a whole.
  whole boolean not null,
  -- Sum of the weights of its stems.
  weight real not null default 0
);
create index career_names_of_career on career_names (career);
create table career_stems (
  stem text primary key,
  -- The fewer careers have it, the more it says.
  weight real not null default 0
);
create table career_name_stems (
  stem text not null references career_stems on delete cascade,
  name_id integer not null references career_names on delete cascade,
  primary key (stem, name_id)
);
create index career_name_stems_of_name on career_name_stems (name_id);
create table career_words (
  word text primary key collate "C",
  shown text not null,
  stem text not null
);
create index career_words_by_letters on career_words using gin (word gin_trgm_ops);
create index career_words_of_stem on career_words (stem);

-- Which texts stand in these tables.
create table careers_written (
  one boolean primary key default true check (one),
  hash text not null
);

create table career_corrections (
  id uuid primary key,
  career text not null references careers on delete cascade,
  user_id uuid not null references users on delete cascade,
  text text not null,
  created_at timestamptz(3) not null,
  done_at timestamptz(3)
);
create index career_corrections_in_turn on career_corrections (created_at, id) where done_at is null;
create index career_corrections_of_user on career_corrections (user_id, created_at desc, id desc);
create index career_corrections_of_career on career_corrections (career);

create table saved_careers (
  user_id uuid not null references users on delete cascade,
  career text not null references careers on delete cascade,
  -- Its place in a list of all that is saved.
  id uuid not null default gen_random_uuid(),
  saved_at timestamptz(3) not null,
  primary key (user_id, career)
);
create index saved_careers_of_user on saved_careers (user_id, saved_at desc, id desc);
create index saved_careers_of_career on saved_careers (career);
