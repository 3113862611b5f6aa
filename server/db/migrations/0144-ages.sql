-- What an account may do for its age, what of a person is shown, and who answers for the young.

alter table users
  -- 'unknown' until the birth is given; 'under_age' below the minimum; 'waiting' for a guardian; 'paused' by one.
  add column age_standing text not null default 'unknown'
    check (age_standing in ('unknown', 'known', 'under_age', 'waiting', 'paused')),
  -- 'Perfil fechado': of the young from the start, of any adult by choice.
  add column closed boolean not null default false,
  -- 'Não receber estrelas', likewise.
  add column no_stars boolean not null default false,
  -- A guardian's account, until its owner asks for a public page.
  add column no_page boolean not null default false;
-- What lists and pages ask: everything, little, or nothing at all.
alter table users add column face text not null generated always as (
  case when age_standing in ('under_age', 'waiting') or no_page then 'absent'
    when closed then 'reduced' else 'open' end) stored;

-- Month and year of birth, apart from everything else that is known of a person.
create table births (
  user_id uuid primary key references users on delete cascade,
  -- Months since the year 0: year * 12 + month - 1.
  born smallint not null,
  -- As it was when it last took effect; a birthday changes it.
  band text not null check (band in ('under', 'guarded', 'teen', 'adult')),
  given_at timestamptz(3) not null,
  -- Since when the account waits for a guardian, and how many letters told so.
  waiting_since timestamptz(3),
  letters smallint not null default 0,
  -- When the account is erased unless something happens before.
  erase_at timestamptz(3)
);
create index births_by_band on births (band, born);
create index births_waiting on births (waiting_since) where waiting_since is not null;
create index births_ending on births (erase_at) where erase_at is not null;

-- When this installation began to ask everybody: accounts that were there before have some days.
create table age_rule (
  only_row boolean primary key default true check (only_row),
  since timestamptz(3) not null
);

-- Hashes of e-mails of accounts that were below the minimum.
create table refused_emails (
  email_hash bytea primary key,
  until timestamptz(3) not null
);
create index refused_emails_ending on refused_emails (until);

-- What somebody accepted.
create table consents (
  user_id uuid not null references users on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  accepted_at timestamptz(3) not null,
  primary key (user_id, document, version)
);

-- Secrets by which an adult becomes the guardian of a minor.
create table guardian_codes (
  code_hash bytea primary key,
  minor_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index guardian_codes_of_minor on guardian_codes (minor_id, created_at);
create index guardian_codes_ending on guardian_codes (expires_at);

create table guardian_links (
  id uuid primary key,
  guardian_id uuid not null references users on delete cascade,
  minor_id uuid not null references users on delete cascade,
  linked_at timestamptz(3) not null,
  unique (minor_id, guardian_id)
);
create index guardian_links_of_guardian on guardian_links (guardian_id, linked_at, id);

-- What a guardian settled for a minor.
create table guardian_limits (
  minor_id uuid primary key references users on delete cascade,
  -- 0 for none.
  minutes_a_day smallint not null default 0 check (minutes_a_day between 0 and 1440),
  answers text not null default 'all' check (answers in ('all', 'checked'))
);

-- Visible minutes by day, of accounts with a guardian.
create table usage_minutes (
  user_id uuid not null references users on delete cascade,
  day date not null,
  minutes smallint not null,
  primary key (user_id, day)
);

-- 'waiting': of somebody whose account waits, or is too young.
alter table posts drop constraint posts_withheld_check,
  add constraint posts_withheld_check check (withheld in ('held', 'hidden', 'removed', 'waiting'));
alter table comments drop constraint comments_withheld_check,
  add constraint comments_withheld_check check (withheld in ('held', 'hidden', 'removed', 'waiting'));
alter table ratings drop constraint ratings_withheld_check,
  add constraint ratings_withheld_check check (withheld in ('held', 'hidden', 'removed', 'waiting'));
alter table groups drop constraint groups_withheld_check,
  add constraint groups_withheld_check check (withheld in ('held', 'hidden', 'removed', 'waiting'));
