-- Admissions of an occupation as one packed value a file: a row for each month, state and pay took ten times the room. What was
-- imported before has to be imported again.
drop table path_admissions;
drop table path_apprentices;
delete from path_sources where kind like 'caged-%';

create table path_admissions (
  source integer not null references path_sources on delete cascade,
  code integer not null,
  -- Whether these are apprentices, of whom the city counts and not the pay.
  apprentices boolean not null,
  cells bytea not null,
  primary key (source, code, apprentices)
);
create index path_admissions_by_code on path_admissions (code);

-- Apprentices admitted in the last twelve months, made anew after each import as the quartiles are.
create table path_apprentices (
  code integer not null,
  city integer not null,
  people integer not null,
  primary key (code, city)
);

-- Where the municipalities are comes with the program.
drop table path_cities;
delete from path_sources where kind = 'cities';
