-- A lesson in which a whole class asks. Its state is here, not in a browser that may die.
create table lessons (
  id uuid primary key,
  class_id uuid not null references school_classes on delete cascade,
  -- Six letters on the projector.
  code text not null unique,
  minutes smallint[] not null,
  -- From 1; one more than there are steps once it is over.
  step smallint not null default 1,
  step_at timestamptz(3) not null default now(),
  started_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create unique index lessons_running on lessons (class_id) where ended_at is null;
create index lessons_of_class on lessons (class_id, created_at desc);
create index lessons_by_starter on lessons (started_by);

create table lesson_states (
  id uuid primary key,
  lesson_id uuid not null references lessons on delete cascade,
  user_id uuid not null references users on delete cascade,
  families text[] not null default '{}',
  career text not null default '',
  question text not null default '',
  takeaway text not null default '',
  -- What the pupil sent, and what went as the class's in its place.
  question_id uuid references questions on delete set null,
  class_question_id uuid references questions on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (lesson_id, user_id)
);
create index lesson_states_of_user on lesson_states (user_id);
create index lesson_states_by_question on lesson_states (question_id) where question_id is not null;
create index lesson_states_by_class_question on lesson_states (class_question_id) where class_question_id is not null;
