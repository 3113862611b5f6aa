-- A question may be asked of one person, who is the only one to get it at first. Who it was stays known after others were asked too.
alter table questions add column to_id uuid references users on delete set null;
alter table questions add column to_alone boolean not null default false;
