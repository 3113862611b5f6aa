-- Since when the calendar of an installation with another CLOCK_SCALE than 1 runs faster. One row, made at the first need.
create table calendar_origin (
  only_row boolean primary key default true check (only_row),
  at timestamptz(3) not null
);
