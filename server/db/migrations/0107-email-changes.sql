-- An account's change to another e-mail: asked for, and from changed_at on made, with a week to take it back.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  old_email text collate rumo_ci not null,
  -- Whether the old mailbox was known to be the owner's: only such a one may take the account back.
  old_confirmed boolean not null,
  new_email text collate rumo_ci not null,
  -- SHA-256 of the password's hash at the time: with another password nothing is confirmed.
  password_mark bytea not null,
  requested_at timestamptz(3) not null default now(),
  changed_at timestamptz(3)
);

create unique index email_changes_pending on email_changes (user_id) where changed_at is null;
create index email_changes_by_user on email_changes (user_id);
-- Addresses that are kept free for those who had them.
create index email_changes_by_old_email on email_changes (old_email) where changed_at is not null;
create index email_changes_by_age on email_changes ((coalesce(changed_at, requested_at)));

create table email_change_links (
  -- SHA-256 of the mailed token, which is stored nowhere.
  token_hash bytea primary key,
  change_id uuid not null references email_changes on delete cascade,
  action text not null check (action in ('confirm', 'cancel', 'undo')),
  expires_at timestamptz(3) not null
);

create index email_change_links_by_change on email_change_links (change_id);

-- Changes that waited before are to be asked for again: nothing tells what has happened to the account since.
delete from mails where kind in ('email_change', 'email_changed') and state = 'queued';
delete from email_confirmations where is_change;
alter table email_confirmations drop column is_change;

-- Since when a recovery code is there; of those before, for ever.
alter table recovery_codes add column created_at timestamptz(3) not null default to_timestamp(0);
alter table recovery_codes alter column created_at set default now();

-- Codes that were tried from a device known to be the owner's are counted apart from all others (''): nobody uses up hers.
alter table factor_tries
  add column device_hash bytea not null default '',
  drop constraint factor_tries_pkey,
  add primary key (user_id, device_hash);
