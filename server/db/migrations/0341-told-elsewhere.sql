-- What is not shown on the site may still be wanted on the phone or by mail: then its row is made, and shown in no list.
alter table muted_notifications add column told_elsewhere boolean not null default false;
