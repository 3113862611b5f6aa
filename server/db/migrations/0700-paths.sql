-- What the public data say of the way into a career; all of it comes from files that an operator imports.
create table path_sources (
  id integer generated always as identity primary key,
  kind text not null,
  -- A month as 202609, or a year as 2025.
  period integer not null,
  lines integer not null,
  imported_at timestamptz(3) not null,
  unique (kind, period)
);

-- Admissions of people up to 24 years: whole reais a month, each with how many people. A source of exclusions takes away.
create table path_admissions (
  source integer not null references path_sources on delete cascade,
  month integer not null,
  -- The CBO code, and the state's code of the IBGE.
  code integer not null,
  state smallint not null,
  pays integer[] not null,
  counts integer[] not null,
  primary key (source, code, state, month)
);

-- Quartiles of the last twelve months, made anew after each import; state 0 is the whole country.
create table path_pays (
  code integer not null,
  state smallint not null,
  first integer not null,
  last integer not null,
  people integer not null,
  p25 integer not null,
  median integer not null,
  p75 integer not null,
  primary key (code, state)
);

-- Municipalities by the first six digits of their code of the IBGE: the seventh is a check digit.
create table path_apprentices (
  source integer not null references path_sources on delete cascade,
  month integer not null,
  code integer not null,
  city integer not null,
  people integer not null,
  primary key (source, code, city, month)
);

create table path_cities (
  city integer primary key,
  source integer not null references path_sources on delete cascade,
  latitude real not null,
  longitude real not null
);
create index path_cities_by_source on path_cities (source);

-- Schools and institutions of higher education.
create table path_places (
  kind text not null,
  id integer not null,
  source integer not null references path_sources on delete cascade,
  name text not null,
  -- Null for institutions: their courses have a city each.
  city integer,
  public boolean,
  primary key (kind, id)
);
create index path_places_by_source on path_places (source);

create table path_courses (
  id integer generated always as identity primary key,
  source integer not null references path_sources on delete cascade,
  kind text not null,
  -- The label of CINE Brasil, or the name in the catalogue of technical courses, folded.
  label text not null,
  name text not null,
  place integer not null,
  city integer,
  public boolean,
  -- Of higher education: its number in e-MEC, its degree and its places in a year, by day and in the evening.
  number integer,
  degree smallint,
  by_day integer not null default 0,
  in_evening integer not null default 0
);
create index path_courses_of_label on path_courses (kind, label);
create index path_courses_by_source on path_courses (source);

-- The lowest mark that was enough, by kind of place.
create table path_cutoffs (
  source integer not null references path_sources on delete cascade,
  institution integer not null,
  number integer not null,
  shift text not null,
  mode text not null,
  mark numeric(6, 2) not null,
  primary key (number, source, shift, mode)
);
create index path_cutoffs_by_source on path_cutoffs (source, institution);
