-- A code that stands in a printed letter of a school; the codes that a screen shows do not push it out.
alter table guardian_codes add column printed boolean not null default false;
