-- Beside everybody.
create index concurrently reports_that_hid on reports (created_at) where hid;
