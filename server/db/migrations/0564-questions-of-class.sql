-- Beside everybody.
create index concurrently questions_of_class on questions (class_id) where class_id is not null;
