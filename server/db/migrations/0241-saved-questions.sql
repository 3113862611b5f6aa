-- Questions that people keep for later.
create table saved_questions (
  user_id uuid not null references users on delete cascade,
  question_id uuid not null references questions on delete cascade,
  -- Its place in a list of all that is saved: that of a question is told to nobody.
  id uuid not null default gen_random_uuid(),
  saved_at timestamptz(3) not null,
  primary key (user_id, question_id)
);
create index saved_questions_of_user on saved_questions (user_id, saved_at desc, id desc);
create index saved_questions_of_question on saved_questions (question_id);
