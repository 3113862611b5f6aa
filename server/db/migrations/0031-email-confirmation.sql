-- Accounts that were there before, and those registered without a mail server, count as confirmed.
alter table users add column email_confirmed boolean not null default true;

create table email_confirmations (
  -- SHA-256 of the mailed token, which is stored nowhere.
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- Whose mailbox it was sent to: an account may have another address by now.
  email text collate rumo_ci not null,
  expires_at timestamptz(3) not null
);

create index email_confirmations_by_user on email_confirmations (user_id);
create index email_confirmations_by_end on email_confirmations (expires_at);
