-- When an account that a decision closed is erased; until then its owner signs in to take along what is theirs.
alter table users add column erase_at timestamptz(3);
create index users_to_erase on users (erase_at) where erase_at is not null;

-- What was taken down goes for good when nobody can have it reviewed any more.
alter table decisions add column purged_at timestamptz(3);
create index decisions_to_purge on decisions (created_at)
  where purged_at is null and undone_at is null and action in ('remove', 'silence');
