-- Beside everybody.
create index concurrently offers_taken on offers (helper_id, state_at) where state in ('accepted', 'answered');
