-- What young people ask, whom it is offered to, and what is answered.
create table questions (
  id uuid primary key,
  slug text not null,
  -- Null once the account is gone: the answers stay.
  asker_id uuid references users on delete set null,
  title text not null,
  markdown text not null,
  html text not null,
  -- Slugs of careers.
  careers text[] not null,
  stage text not null,
  anonymous boolean not null,
  state text not null check (state in ('searching', 'accepted', 'answered', 'solved', 'expired', 'withdrawn')),
  withheld text check (withheld in ('held', 'hidden', 'removed', 'waiting')),
  -- Stems of its words, to find what was asked likewise.
  stems text[] not null,
  answers integer not null default 0,
  created_at timestamptz(3) not null,
  -- When the clock began: again where it is asked once more.
  asked_at timestamptz(3) not null,
  reopened boolean not null default false,
  answered_at timestamptz(3),
  solved_at timestamptz(3),
  -- Who has accepted it, and until when.
  helper_id uuid references users on delete set null,
  due_at timestamptz(3),
  -- How often it was offered to the next; when something has to be done about it. Jobs only wake.
  round smallint not null default 0,
  wake_at timestamptz(3)
);
create unique index questions_slug_key on questions (slug);
create index questions_newest on questions (created_at desc, id desc);
create index questions_by_asker on questions (asker_id, created_at desc, id desc) where asker_id is not null;
create index questions_of_helper on questions (helper_id) where helper_id is not null;
create index questions_of_careers on questions using gin (careers);
create index questions_by_stems on questions using gin (stems);
create index questions_to_wake on questions (wake_at) where wake_at is not null;

create table offers (
  id uuid primary key,
  question_id uuid not null references questions on delete cascade,
  helper_id uuid not null references users on delete cascade,
  round smallint not null,
  -- Why this person, in words.
  why text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'passed', 'lapsed', 'answered')),
  offered_at timestamptz(3) not null,
  state_at timestamptz(3) not null
);
-- Nobody is asked twice.
create unique index offers_once on offers (question_id, helper_id);
create index offers_of_helper on offers (helper_id, offered_at desc, id desc);

create table answers (
  id uuid primary key,
  question_id uuid not null references questions on delete cascade,
  author_id uuid references users on delete set null,
  markdown text not null,
  html text not null,
  withheld text check (withheld in ('held', 'hidden', 'removed', 'waiting')),
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  helped_at timestamptz(3),
  solved_at timestamptz(3),
  thanks text not null default ''
);
create index answers_of_question on answers (question_id, created_at, id);
create index answers_by_author on answers (author_id, created_at desc, id desc) where author_id is not null;
