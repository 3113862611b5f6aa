-- Beside everybody.
create unique index concurrently users_email_given on users (email) where email <> '';
