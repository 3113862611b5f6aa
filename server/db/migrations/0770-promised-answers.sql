-- Beside everybody.
create index concurrently offers_promised on offers (helper_id) where state = 'accepted';
