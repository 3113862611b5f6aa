-- When a shift was opened or cancelled: calendars take over a cancellation that is newer than what they have.
alter table shifts add column changed_at timestamptz(3);
