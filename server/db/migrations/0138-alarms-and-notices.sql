-- When staff hear of an urgent case next, and how often they have: at once, at half and at three quarters of its time.
alter table cases
  add column alarm_at timestamptz(3),
  add column alarms smallint not null default 0;
update cases set alarm_at = opened_at where lane = 0 and decided_at is null;
create index cases_to_ring on cases (alarm_at) where alarm_at is not null and decided_at is null;

-- A formal notice counts as one once whoever holds its e-mail has opened the link.
alter table reports add column notice_confirmed_at timestamptz(3);
create table notice_links (
  token_hash bytea primary key,
  report_id uuid not null references reports on delete cascade,
  expires_at timestamptz(3) not null
);
create index notice_links_of_report on notice_links (report_id);

alter table notifications
  add column case_id uuid references cases on delete cascade,
  add column alarm smallint,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'like', 'comment', 'reply', 'follow', 'rating', 'rating_changed', 'rating_answer',
    'group_request', 'group_accepted', 'group_refused',
    'group_offered', 'group_taken', 'group_declined', 'group_inherited', 'renamed',
    'group_post', 'group_owner', 'mention', 'decision', 'review', 'urgent_case'
  )),
  drop constraint notifications_about,
  add constraint notifications_about check (
    num_nonnulls(post_id, comment_id, follower_id, rater_id, member_id, rating_id, decision_id, case_id)
      = case kind when 'renamed' then 0 else 1 end
  );
create unique index notifications_of_case on notifications (case_id, user_id, alarm) where case_id is not null;
