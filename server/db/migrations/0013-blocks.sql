-- Who wants nothing to do with whom. It holds both ways: either key answers in one probe.
create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

create index blocks_newest on blocks (blocker_id, created_at desc, blocked_id desc);
create index blocks_of_blocked on blocks (blocked_id);
