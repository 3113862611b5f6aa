-- When somebody last changed the username.
alter table users add column renamed_at timestamptz;
