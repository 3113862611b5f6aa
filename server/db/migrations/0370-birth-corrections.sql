-- The month that staff have found to be right. It waits here until the decision cannot be withdrawn any more.
create table birth_corrections (
  decision_id uuid primary key references decisions on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Months since the year 0, as in births.
  born smallint not null
);
create index birth_corrections_by_user on birth_corrections (user_id);
