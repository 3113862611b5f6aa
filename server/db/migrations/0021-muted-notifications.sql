-- Types of notifications that a person does not want: none of them is made any more.
create table muted_notifications (
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('reviews', 'new_comment', 'like', 'connection')),
  primary key (user_id, type)
);
