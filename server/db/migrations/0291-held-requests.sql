-- Beside everybody.
create index concurrently memberships_held on memberships (request_id) where request_id is not null;
