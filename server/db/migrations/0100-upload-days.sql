-- How much each account has sent on the last day on which it sent pictures: those it removed count too.
create table upload_days (
  user_id uuid primary key references users on delete cascade,
  day date not null,
  bytes bigint not null
);
