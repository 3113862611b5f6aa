-- Beside everybody.
create index concurrently questions_to on questions (to_id) where to_id is not null;
