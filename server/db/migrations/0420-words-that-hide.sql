-- How much the word of whoever reported counts (`hiding.service.ts`), whether it hid its target alone, and a keyed hash of the
-- network it came from, until the case is decided and a day has passed. Null: reported through the previous release.
alter table reports
  add column standing text check (standing in ('new', 'known', 'proven', 'certain')),
  add column hid boolean not null default false,
  add column network bytea;
-- Hidden on the word of people alone of whom no report was upheld before.
alter table cases add column unproven boolean not null default false;

create index reports_that_hid on reports (created_at) where hid;
create index reports_with_network on reports (created_at) where network is not null;
create index cases_unproven on cases (id) where unproven and decided_at is null;
