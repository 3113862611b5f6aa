import type { Answer, FollowUp } from '#contract/help/answers.ts';
import type { AuthorFacts } from '#contract/help/helper-facts.ts';
import type { Question } from '#contract/help/questions.ts';
import type { QuestionCard } from '#contract/help/question-card.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import type { SeenAnswer } from './answers/answers.queries.ts';
import type { FollowUpRow } from './answers/follow-ups.queries.ts';
import type { CardRow, SeenQuestion } from './seen-questions.queries.ts';

/** Builds a list card. It hides who asked an anonymous question, even from the asker: it looks as others see it. */
export function toCard(row: CardRow, viewer: Viewer | null): QuestionCard {
  return {
    slug: row.slug,
    title: row.title,
    state: row.withheld === null ? row.state : row.withheld === 'waiting' ? 'waiting' : 'held',
    careers: row.careers,
    asker: askerOf(row, viewer),
    answers: row.answers,
    due: row.due_at?.toISOString() ?? '',
    with: row.helper_name ?? '',
    shift: { slug: row.shift_slug ?? '', startsAt: row.shift_starts_at?.toISOString() ?? '' },
    date: row.created_at.toISOString(),
  };
}

export const toFollowUp = ({
  id,
  by_asker: byAsker,
  text,
  withheld,
  created_at: at,
}: FollowUpRow): FollowUp => ({
  id,
  by: byAsker ? 'asker' : 'helper',
  text,
  date: at.toISOString(),
  held: withheld !== null,
});

/** 'Estudante, PE', 'Turma do 2º ano, PE', or the name. Visitors never see the name of a closed profile. */
function askerOf(row: CardRow, viewer: Viewer | null): QuestionCard['asker'] {
  const who = row.class_label || 'Estudante';
  const student = { name: row.place ? `${who}, ${row.place}` : who, username: '' };
  if (row.anonymous || !row.asker_name || !row.asker_username) return student;
  if (row.asker_exposure === 'open') return { name: row.asker_name, username: row.asker_username };
  return viewer ? { name: row.asker_name.split(' ')[0]!, username: '' } : student;
}

export function toQuestion(
  row: SeenQuestion,
  viewer: Viewer | null,
  answerable: boolean,
  taker: Question['taker'],
  replies: Answer[],
): Question {
  const own = viewer !== null && viewer.id === row.asker_id;
  return {
    ...toCard(row, viewer),
    markdown: own ? row.markdown : '',
    html: row.html,
    stage: row.stage,
    held: row.withheld !== null && row.withheld !== 'waiting',
    own,
    byClass: row.class_label !== '',
    answerable,
    saved: row.saved,
    reopenable: own && row.state === 'expired' && !row.reopened,
    asked: own ? row.asked : 0,
    to: own ? (row.to_name ?? '') : '',
    taker: own ? taker : null,
    replies,
  };
}

/** Who accepted it, as its asker sees them; null for nobody. */
export function toTaker(row: SeenQuestion, helper: AuthorFacts | null): Question['taker'] {
  if (row.helper_id === null) return null;
  return {
    id: row.helper_id,
    name: row.helper_name ?? '',
    username: row.helper_username ?? '',
    avatar: row.helper_avatar ?? '',
    work: row.helper_work ?? '',
    helper,
  };
}

/** Who reads an answer: only the first two see its thanks. */
export type AnswerReader = 'asker' | 'writer' | 'other';

const readsThanks: Record<AnswerReader, (withheld: Withheld) => boolean> = {
  asker: (withheld) => withheld !== 'removed',
  writer: (withheld) => withheld === null,
  other: () => false,
};

export function toAnswer(
  row: SeenAnswer,
  reader: AnswerReader,
  helper: AuthorFacts | null,
  followUps: FollowUpRow[] = [],
): Answer {
  const thanks = readsThanks[reader](row.thanks_withheld) ? row.thanks : '';
  return {
    id: row.id,
    author: {
      id: row.author_id ?? '',
      name: row.name ?? '',
      username: row.username ?? '',
      avatar: row.avatar ?? '',
      work: row.work ?? '',
      helper,
    },
    markdown: row.markdown,
    html: row.html,
    date: row.created_at.toISOString(),
    edited: row.edited_at !== null,
    held: row.withheld !== null,
    helped: row.helped_at !== null,
    solved: row.solved_at !== null,
    thanks,
    thanksHeld: thanks !== '' && row.thanks_withheld !== null,
    followUps: followUps.filter((each) => each.answer_id === row.id).map(toFollowUp),
  };
}
