-- The average is the quotient of these two.
alter table users
  add column total_ratings integer not null default 0,
  add column rating_sum integer not null default 0;

create table ratings (
  id uuid primary key,
  rater_id uuid not null references users on delete cascade,
  rated_id uuid not null references users on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  text text not null,
  created_at timestamptz(3) not null,
  unique (rater_id, rated_id),
  check (rater_id <> rated_id)
);

create index ratings_of_person on ratings (rated_id, created_at desc, id desc);
