-- What others do not see for now: 'held' until somebody has looked at it, 'hidden' while reports of it are looked at,
-- 'removed' by a decision. Null for everything else.
alter table posts add column withheld text check (withheld in ('held', 'hidden', 'removed'));
alter table comments add column withheld text check (withheld in ('held', 'hidden', 'removed'));
alter table ratings add column withheld text check (withheld in ('held', 'hidden', 'removed'));
alter table groups add column withheld text check (withheld in ('held', 'hidden', 'removed'));
-- Of a person: the profile.
alter table users add column withheld text check (withheld in ('held', 'hidden', 'removed'));

-- As before, so that homes read the index alone.
drop index posts_by_author;
create index posts_by_author on posts (author_id, published_at desc, id desc)
  include (withdrawn_at, score, withheld);

-- Something that waits for a decision. What it is about may be gone: no foreign key.
create table cases (
  id uuid primary key,
  type text not null,
  target_id uuid not null,
  author_id uuid references users on delete set null,
  -- The place in `lanes` of the contract: 0 is the most urgent.
  lane smallint not null,
  weight real not null default 0,
  -- What the target was before it was hidden for its reports.
  hidden boolean not null default false,
  opened_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  decided_at timestamptz(3)
);
create unique index cases_open on cases (type, target_id) where decided_at is null;
create index cases_in_turn on cases (lane, due_at, id) where decided_at is null;
create index cases_of_target on cases (target_id);
create index cases_of_author on cases (author_id);

create table reports (
  id uuid primary key,
  protocol text not null unique,
  case_id uuid not null references cases on delete cascade,
  -- Null for a visitor, and once the account is gone.
  reporter_id uuid references users on delete set null,
  reason text not null,
  text text not null,
  weight real not null,
  -- Of a formal notice: name, email, quality.
  notice jsonb,
  created_at timestamptz(3) not null
);
create unique index reports_once on reports (case_id, reporter_id) where reporter_id is not null;
create index reports_of_reporter on reports (reporter_id, created_at desc, id desc);
create index reports_of_case on reports (case_id, created_at desc);

create table decisions (
  id uuid primary key,
  case_id uuid not null references cases on delete cascade,
  author_id uuid references users on delete cascade,
  -- Null once the account is gone.
  decider_id uuid references users on delete set null,
  action text not null check (action in ('keep', 'remove', 'warn', 'silence', 'close')),
  reason text not null,
  days smallint not null default 0,
  text text not null,
  -- The beginning of what it is about, as it was.
  excerpt text not null,
  automatic boolean not null default false,
  created_at timestamptz(3) not null,
  undone_at timestamptz(3),
  -- Of its author, before a decision to silence.
  silenced_before timestamptz(3)
);
create unique index decisions_of_case on decisions (case_id) where undone_at is null;
create index decisions_of_author on decisions (author_id, created_at desc, id desc);

-- What a decision changed, to change it back.
create table decision_effects (
  decision_id uuid not null references decisions on delete cascade,
  type text not null,
  target_id uuid not null,
  before text,
  primary key (decision_id, type, target_id)
);

create table appeals (
  decision_id uuid primary key references decisions on delete cascade,
  text text not null,
  created_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  decider_id uuid references users on delete set null,
  outcome text check (outcome in ('upheld', 'reversed')),
  outcome_text text not null default '',
  decided_at timestamptz(3)
);
create index appeals_in_turn on appeals (due_at, decision_id) where decided_at is null;

-- Solved tasks of visitors, so that each serves once.
create table used_proofs (
  signature text primary key,
  expires_at timestamptz(3) not null
);

-- Acts of staff: ids and no names. It only grows.
create table staff_log (
  id uuid primary key,
  at timestamptz(3) not null,
  staff_id uuid,
  act text not null,
  target text not null,
  details text not null
);
create index staff_log_newest on staff_log (at desc, id desc);

create function refuse_to_change_the_log() returns trigger language plpgsql as $$
begin
  raise exception 'staff_log only grows';
end $$;
create trigger staff_log_only_grows before update or delete on staff_log
  for each row execute function refuse_to_change_the_log();
create trigger staff_log_stays before truncate on staff_log
  for each statement execute function refuse_to_change_the_log();

alter table notifications
  add column decision_id uuid references decisions on delete cascade,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'like', 'comment', 'reply', 'follow', 'rating', 'rating_changed', 'rating_answer',
    'group_request', 'group_accepted', 'group_refused',
    'group_offered', 'group_taken', 'group_declined', 'group_inherited', 'renamed',
    'group_post', 'group_owner', 'mention', 'decision', 'review'
  )),
  drop constraint notifications_about,
  add constraint notifications_about check (
    num_nonnulls(post_id, comment_id, follower_id, rater_id, member_id, rating_id, decision_id)
      = case kind when 'renamed' then 0 else 1 end
  );
create unique index notifications_of_decision on notifications (decision_id, kind) where decision_id is not null;
