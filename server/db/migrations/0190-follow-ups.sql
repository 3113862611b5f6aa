-- What whoever asked asks further about an answer, and what its writer says to that.
create table follow_ups (
  id uuid primary key,
  answer_id uuid not null references answers on delete cascade,
  -- By whoever asked; by whoever answered otherwise.
  by_asker boolean not null,
  text text not null,
  created_at timestamptz(3) not null
);
create index follow_ups_of_answer on follow_ups (answer_id, created_at, id);

do $$
declare
  condition text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_kind_check');
begin
  alter table notifications drop constraint notifications_kind_check;
  execute 'alter table notifications add constraint notifications_kind_check '
    || replace(condition, '''answer_helped''', '''answer_helped'', ''follow_up''');
end $$;
