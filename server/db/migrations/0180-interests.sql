-- What somebody who looks for a way is drawn to, and where from. Only the person reads it, but for the state, which stands
-- beside what they ask.
create table interests (
  user_id uuid primary key references users on delete cascade,
  families text[] not null,
  -- Slugs.
  careers text[] not null,
  -- As they were chosen; they are followed as well.
  tags text[] not null,
  state text not null,
  city text not null
);
