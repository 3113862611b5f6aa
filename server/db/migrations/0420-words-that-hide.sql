-- How much the word of whoever reported counts (`hiding.service.ts`), whether it hid its target alone, and a keyed hash of the
-- network it came from, until the case is decided and a day has passed. Null: reported through the previous release.
alter table reports
  add column standing text,
  add column hid boolean not null default false,
  add column network bytea;
alter table reports
  add constraint reports_standing check (standing in ('new', 'known', 'proven', 'certain')) not valid;
-- Hidden on the word of people alone of whom no report was upheld before.
alter table cases add column unproven boolean not null default false;
