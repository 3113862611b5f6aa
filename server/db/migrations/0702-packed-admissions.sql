-- Admissions of an occupation as one packed value a file: a row for each month, state and pay took ten times the room.
create table path_packed_admissions (
  source integer not null references path_sources on delete cascade,
  code integer not null,
  -- Whether these are apprentices, of whom the city counts and not the pay.
  apprentices boolean not null,
  cells bytea not null,
  primary key (source, code, apprentices)
);
create index path_packed_admissions_by_code on path_packed_admissions (code);

-- Apprentices admitted in the last twelve months, made anew after each import as the quartiles are.
create table path_apprentice_totals (
  code integer not null,
  city integer not null,
  people integer not null,
  primary key (code, city)
);

-- A later release drops path_admissions, path_apprentices and path_cities, which the one before this reads.
