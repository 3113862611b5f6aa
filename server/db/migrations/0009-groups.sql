alter table users add column total_groups integer not null default 0;

create table groups (
  id uuid primary key,
  slug text not null unique,
  -- Always a member. An account that owns groups hands them over before it goes.
  owner_id uuid not null references users,
  name text not null,
  description text not null,
  -- Of a person who may have left: with the picture its place becomes empty.
  image text references images (url) on delete set null,
  total_members integer not null default 0,
  created_at timestamptz(3) not null
);

create index groups_by_owner on groups (owner_id);
create index groups_by_image on groups (image) where image is not null;

-- One row for each person who asked to join a group, whatever became of it.
create table memberships (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  state text not null check (state in ('requested', 'member', 'refused')),
  -- When the state was reached.
  since timestamptz(3) not null,
  -- What the person wrote with a request, and what the owner wrote with its refusal.
  message text not null default '',
  reason text not null default '',
  primary key (group_id, user_id)
);

-- The members of a group by seniority, and its queue of requests.
create index memberships_of_group on memberships (group_id, state, since, user_id);
create index memberships_of_person on memberships (user_id, since desc, group_id desc);
