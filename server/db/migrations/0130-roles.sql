-- Who looks after what others write, and who may not write for a while.
alter table users
  add column role text not null default 'member' check (role in ('member', 'moderator', 'administrator')),
  add column silenced_until timestamptz(3);

create index users_of_staff on users (role, id) where role <> 'member';
