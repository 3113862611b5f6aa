-- Words that staff watch, as one list that is replaced as a whole: whoever publishes reads only whether it has changed.
create table watched_words (
  single boolean primary key default true check (single),
  words jsonb not null default '[]',
  version integer not null default 0
);
insert into watched_words default values;

-- Why something waits until staff have looked at it. What it is about may be gone: no foreign key.
create table holds (
  type text not null,
  target_id uuid not null,
  author_id uuid not null references users on delete cascade,
  -- [{why, detail}]
  causes jsonb not null,
  -- Nobody but its author has ever seen it: whoever is told of something new has not been told.
  unseen boolean not null,
  at timestamptz(3) not null,
  primary key (type, target_id)
);
create index holds_of_author on holds (author_id, at desc);
