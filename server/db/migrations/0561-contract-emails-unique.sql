-- Contract: users_email_given replaces it, so that pupils of a school need no e-mail; the previous release looks up e-mails by
-- value, which the new index serves, and inserts only accounts that have one.
alter table users drop constraint users_email_key;
