import type { Generated } from 'kysely';
import type { QuestionState } from '#contract/help/question-states.ts';
import type { Stage } from '#contract/help/questions-stages.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    questions: QuestionTable;
    offers: OfferTable;
    answers: AnswerTable;
    follow_ups: FollowUpTable;
  }
}

export interface QuestionTable {
  id: string;
  slug: string;
  asker_id: string | null;
  title: string;
  markdown: string;
  html: string;
  careers: string[];
  stage: Stage;
  /** The asker's state at that time: two letters, '' if unknown. */
  place: Generated<string>;
  anonymous: boolean;
  state: Exclude<QuestionState, 'held' | 'waiting'>;
  withheld: Generated<Withheld>;
  /** When it follows its asker's account, which has begun or ended to be hidden; until then it takes no text. */
  follows_at: Generated<Date | null>;
  stems: string[];
  answers: Generated<number>;
  created_at: Date;
  asked_at: Date;
  /** Until when any adult may answer; null for never. */
  fresh_until: Generated<Date | null>;
  reopened: Generated<boolean>;
  answered_at: Generated<Date | null>;
  solved_at: Generated<Date | null>;
  helper_id: Generated<string | null>;
  due_at: Generated<Date | null>;
  round: Generated<number>;
  wake_at: Generated<Date | null>;
  /** The shift it was asked for. */
  shift_id: Generated<string | null>;
  /** The shift is not over yet: only its helper is asked. */
  in_shift: Generated<boolean>;
  /** Whom it was asked of, before anybody else. */
  to_id: Generated<string | null>;
  /** Nobody else gets it yet. */
  to_alone: Generated<boolean>;
  /** The class that asks it; its asker is the teacher who sent it. */
  class_id: Generated<string | null>;
  /** 'Turma do 2º ano', in place of an asker; '' for the question of a person. */
  class_label: Generated<string>;
}

export interface OfferTable {
  id: string;
  question_id: string;
  helper_id: string;
  round: number;
  why: string;
  state: Generated<'open' | 'accepted' | 'passed' | 'lapsed' | 'answered'>;
  offered_at: Date;
  state_at: Date;
}

export interface AnswerTable {
  id: string;
  question_id: string;
  author_id: string | null;
  markdown: string;
  html: string;
  withheld: Generated<Withheld>;
  created_at: Date;
  edited_at: Generated<Date | null>;
  helped_at: Generated<Date | null>;
  solved_at: Generated<Date | null>;
  thanks: Generated<string>;
  thanks_withheld: Generated<Withheld>;
}

export interface FollowUpTable {
  id: string;
  answer_id: string;
  by_asker: boolean;
  text: string;
  withheld: Generated<Withheld>;
  created_at: Date;
}
