-- A person's sessions in the order in which they are shown.
create index sessions_of_person on sessions (user_id, last_used_at desc, id desc);
drop index sessions_by_user;
