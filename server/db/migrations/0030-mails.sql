create table mails (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  -- Whose account it is about; null for an account that is being deleted.
  user_id uuid references users on delete cascade,
  -- What its text needs beside the account: references and names, never a secret. The text itself is not kept.
  data jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text not null default '',
  created_at timestamptz(3) not null default now(),
  -- When it was sent or given up.
  settled_at timestamptz(3)
);

create index mails_by_user on mails (user_id);
create index mails_by_state on mails (state, created_at);
