-- 'Errei a data': the month that somebody says to have meant, and the case in which staff look at it.
create table age_claims (
  user_id uuid primary key references users on delete cascade,
  -- Months since the year 0, as in births.
  claimed smallint not null,
  case_id uuid not null references cases on delete cascade,
  claimed_at timestamptz(3) not null
);
create index age_claims_by_case on age_claims (case_id);
