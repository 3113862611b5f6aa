-- What was decided stays for the year's figures when its author goes, without what it was about.
alter table decisions
  drop constraint decisions_author_id_fkey,
  add constraint decisions_author_id_fkey foreign key (author_id) references users on delete set null;

create index reports_by_time on reports (created_at) include (reason);
create index decisions_by_time on decisions (created_at) include (action, case_id) where undone_at is null;
create index appeals_by_time on appeals (created_at) include (outcome);
create index cases_hidden_by_time on cases (opened_at) where hidden;
