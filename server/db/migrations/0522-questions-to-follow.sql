-- Beside everybody.
create index concurrently questions_to_follow on questions (follows_at) where follows_at is not null;
