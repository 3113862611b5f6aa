-- What is said between two people waits to be looked at, like what all may read.
alter table follow_ups add column withheld text;
alter table follow_ups add constraint follow_ups_withheld_check
  check (withheld in ('held', 'hidden', 'removed', 'waiting')) not valid;
alter table answers add column thanks_withheld text;
alter table answers add constraint answers_thanks_withheld_check
  check (thanks_withheld in ('held', 'hidden', 'removed', 'waiting')) not valid;
alter table memberships add column withheld text;
alter table memberships add constraint memberships_withheld_check
  check (withheld in ('held', 'hidden', 'removed', 'waiting')) not valid;
-- Names a request that was held: a membership has no name of its own.
alter table memberships add column request_id uuid;
