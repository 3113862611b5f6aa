-- Beside everybody.
create unique index concurrently notifications_of_minor_decision on notifications (minor_decision_id, user_id, kind) where minor_decision_id is not null;
