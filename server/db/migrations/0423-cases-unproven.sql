-- Beside everybody.
create index concurrently cases_unproven on cases (id) where unproven and decided_at is null;
