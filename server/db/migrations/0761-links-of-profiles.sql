-- A page that shows a person's work elsewhere; '' without one.
alter table profiles add column link text not null default '';
