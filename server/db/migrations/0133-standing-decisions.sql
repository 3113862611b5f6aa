-- Until when a decision lets its author publish nothing: with several, the latest one that stands holds.
alter table decisions add column silenced_until timestamptz(3);
update decisions set silenced_until = created_at + make_interval(days => days) where action = 'silence';
update decisions set silenced_until = '9999-01-01T00:00:00Z' where action = 'close';
alter table decisions drop column silenced_before;

-- Effects of a decision that takes something down also say what it keeps down.
create index decision_effects_of_target on decision_effects (target_id);
