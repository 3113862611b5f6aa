import type { Generated } from 'kysely';
import type { CareerFamily } from '#contract/careers/career-families.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    lessons: LessonTable;
    lesson_states: LessonStateTable;
  }
}

export interface LessonTable {
  id: string;
  class_id: string;
  code: string;
  minutes: number[];
  /** From 1; one more than there are steps once it is over. */
  step: Generated<number>;
  step_at: Generated<Date>;
  started_by: string | null;
  created_at: Generated<Date>;
  ended_at: Generated<Date | null>;
}

export interface LessonStateTable {
  id: string;
  lesson_id: string;
  user_id: string;
  families: Generated<CareerFamily[]>;
  career: Generated<string>;
  question: Generated<string>;
  takeaway: Generated<string>;
  /** What the pupil sent, and what went as the class's in its place. */
  question_id: Generated<string | null>;
  class_question_id: Generated<string | null>;
  /** A further question about an answer to the class; '' once it was sent. */
  asks_on: Generated<string>;
  /** Who teaches may read the question before it is sent: it stood on paper, or was saved as finished. Not once its pupil types on. */
  on_paper: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
