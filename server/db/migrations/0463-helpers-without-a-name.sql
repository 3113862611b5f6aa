-- To visitors, helpers who do not show their name are listed without it. Their place in that list has an id of its own: the
-- account's would lead to the name. Those who help already get one from the hourly sweep.
alter table helpers add column place uuid;
alter table helpers alter column place set default gen_random_uuid();
