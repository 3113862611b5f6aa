-- How a person got into their work, in three steps of their own words; '' until they tell it.
alter table profiles
  add column way1 text not null default '',
  add column way2 text not null default '',
  add column way3 text not null default '';
