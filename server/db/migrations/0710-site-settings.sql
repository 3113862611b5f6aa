-- What administrators set on a page, by the name of the environment variable, which wins. Secrets are sealed.
create table site_settings (
  name text primary key,
  -- '' for what is no longer set: the row says since when.
  value text not null check (length(value) <= 2000),
  revision integer not null
);
