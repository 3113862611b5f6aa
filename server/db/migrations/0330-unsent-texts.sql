-- Questions and answers that somebody has typed and not sent: found again at another device.
create table unsent_texts (
  user_id uuid not null references users on delete cascade,
  place text not null,
  -- The fields of the form: [{name, text}].
  parts jsonb not null,
  -- Begins with the time, so that a place that was emptied never has one that it had before.
  revision bigint not null,
  written_at timestamptz(3) not null,
  primary key (user_id, place)
);
create index unsent_texts_by_age on unsent_texts (written_at);
