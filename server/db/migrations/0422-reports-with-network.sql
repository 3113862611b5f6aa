-- Beside everybody.
create index concurrently reports_with_network on reports (created_at) where network is not null;
