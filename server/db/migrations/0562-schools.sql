-- Schools bring whole classes: their pupils sign in with a printed card instead of an e-mail.
create table schools (
  id uuid primary key,
  slug text not null unique,
  -- Typed at the login by who has no camera.
  code text not null unique,
  name text not null,
  city text not null,
  -- Two letters.
  state text not null,
  inep text not null default '',
  created_at timestamptz(3) not null default now()
);

create table school_coordinators (
  user_id uuid primary key references users on delete cascade,
  school_id uuid not null references schools on delete cascade,
  since timestamptz(3) not null default now()
);
create index school_coordinators_of_school on school_coordinators (school_id);

create table school_classes (
  id uuid primary key,
  school_id uuid not null references schools on delete cascade,
  name text not null,
  -- Two imports, or two people, may spell it differently.
  key text not null,
  year smallint not null,
  created_at timestamptz(3) not null default now(),
  unique (school_id, year, key)
);

create table class_teachers (
  class_id uuid not null references school_classes on delete cascade,
  user_id uuid not null references users on delete cascade,
  since timestamptz(3) not null default now(),
  primary key (class_id, user_id)
);
create index class_teachers_of_user on class_teachers (user_id);

-- Mailed to somebody who is to coordinate the school, or to teach the class.
create table school_invitations (
  id uuid primary key,
  -- Null until its mail is written.
  token_hash bytea unique,
  school_id uuid not null references schools on delete cascade,
  class_id uuid references school_classes on delete cascade,
  email text collate rumo_ci not null,
  expires_at timestamptz(3) not null
);
create index school_invitations_of_school on school_invitations (school_id, class_id);

create table school_pupils (
  id uuid primary key,
  school_id uuid not null references schools on delete cascade,
  user_id uuid not null unique references users on delete cascade,
  -- The school's own number of the pupil.
  registration text not null,
  -- Null once the pupil has left the class.
  class_id uuid references school_classes on delete set null,
  joined_at timestamptz(3) not null default now(),
  unique (school_id, registration)
);
create index school_pupils_of_class on school_pupils (class_id) where class_id is not null;

create table school_cards (
  user_id uuid primary key references users on delete cascade,
  -- Of what the printed QR code holds.
  card_hash bytea not null unique,
  pin_hash text not null,
  -- Of the card together with the two digits of its PIN, which suffice on a known device.
  digits_hash bytea not null,
  made_at timestamptz(3) not null default now(),
  used_at timestamptz(3),
  -- Tries since the last right one; after too many, the card waits until then.
  tries smallint not null default 0,
  locked_until timestamptz(3)
);

alter table births
  -- Who gave it: the person, or the person's school.
  add column source text not null default 'self',
  -- A school answers for the account while its guardian is awaited.
  add column enrolled boolean not null default false;

-- Seconds without use after which a session ends; null for the usual time.
alter table sessions add column idle_seconds integer;
