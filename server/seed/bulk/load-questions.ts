import { hour } from '#contract/durations.ts';
import { v4 as uuid } from 'uuid';
import { states } from '#contract/states.ts';
import { plainText } from '#markdown/plain-text.ts';
import { renderMarkdown } from '#markdown/render.ts';
import type { Db } from '#server/db/handle.ts';
import { keepCareers } from '#server/features/careers/index.ts';
import { stemsOf } from '#server/features/help/questions/index.ts';
import { knownWords, putKnownWords, questionRow } from '#server/features/search/index.ts';
import { analyze, insertRows, openLoad } from './bulk.queries.ts';
import type { Progress } from './load-bulk.ts';
import {
  addHelpers,
  countRecords,
  hasQuestions,
  lastIndexedPlace,
  listCareerSlugs,
  listLoaded,
} from './questions.queries.ts';
import { seededBytes, seededRandom, type Random } from './random.ts';
import { answerText, questionText, questionTitle } from './texts.ts';

export interface QuestionsSize {
  questions: number;
  seed: number;
}

const batch = 2_000;
/** The newest question of every load; the others precede it at intervals of ten minutes. */
const newest = Date.UTC(2026, 0, 1);
const apart = 600_000;

/**
 * Fills the database with questions and answers by people of a load with the same seed, and registers as helpers those who
 * offer help. All questions are finished: the clock finds nothing to do. Repeating a seed adds nothing.
 */
export async function loadQuestions(db: Db, size: QuestionsSize, progress: Progress): Promise<void> {
  const { questions, seed } = size;
  if (questions === 0 || (await hasQuestions(db, slugOf(seed, 0)))) return;
  await keepCareers(db);
  const careers = await listCareerSlugs(db);
  await db.transaction().execute(async (tx) => {
    await openLoad(tx);
    const random = seededRandom(seed + 7);
    const people = await listLoaded(tx, seed);
    const helping = people.filter(({ offers_help: offers }) => offers).map(({ id }) => id);
    const asking = people.filter(({ offers_help: offers }) => !offers).map(({ id }) => id);
    await addHelpers(
      tx,
      helping.map((id) => helperRow(id, careers, random)),
    );
    const said = new Set<string>();
    let place = await lastIndexedPlace(tx);
    for (let from = 0; from < questions; from += batch) {
      const made = Array.from({ length: Math.min(batch, questions - from) }, (_, offset) =>
        questionRows(size, from + offset, { helping, asking, careers }, random),
      );
      await insertRows(
        tx,
        'questions',
        made.map(({ question }) => question),
      );
      await insertRows(
        tx,
        'offers',
        made.flatMap(({ offers }) => offers),
      );
      await insertRows(
        tx,
        'answers',
        made.flatMap(({ answers }) => answers),
      );
      await insertRows(
        tx,
        'question_search',
        made.map(({ question, answers }) => ({
          ...questionRow({
            id: question.id,
            title: question.title,
            text: plainText(question.markdown),
            answered: plainText(answers.map(({ markdown }) => markdown).join('\n\n')),
          }),
          place: ++place,
        })),
      );
      for (const { question, answers } of made)
        for (const text of [question.title, question.markdown, ...answers.map(({ markdown }) => markdown)])
          said.add(text);
      progress(from + made.length);
    }
    await countRecords(tx, helping);
    await putKnownWords(tx, knownWords([...said].join(' ')));
  });
  await analyze(db);
}

const slugOf = (seed: number, index: number): string => `pergunta-semeada-${seed}-${index}`;

interface People {
  helping: readonly string[];
  asking: readonly string[];
  careers: readonly string[];
}

function questionRows(
  { questions, seed }: QuestionsSize,
  index: number,
  { helping, asking, careers }: People,
  random: Random,
) {
  const id = uuid({ random: seededBytes(random) });
  const askedAt = newest - (questions - index) * apart;
  const title = questionTitle(random);
  const markdown = questionText(random);
  // One question in twenty expired, a fifth of the others is solved.
  const isExpired = helping.length === 0 || random.below(20) === 0;
  const answers = Array.from({ length: isExpired ? 0 : 1 + random.below(3) }, (_, order) =>
    answerRow(id, random.pick(helping), askedAt + (1 + order * 12 + random.below(12)) * hour, random),
  );
  const [first] = answers;
  if (first && random.below(5) === 0) first.solved_at = first.helped_at = first.created_at;
  const question = {
    id,
    slug: slugOf(seed, index),
    asker_id: asking.length > 0 ? random.pick(asking) : null,
    title,
    markdown,
    html: renderMarkdown(markdown, { headingLevel: 2 }).html,
    careers: [...new Set([random.pick(careers), random.pick(careers)])],
    stage: '',
    anonymous: random.below(3) > 0,
    state: isExpired ? 'expired' : first?.solved_at ? 'solved' : 'answered',
    stems: stemsOf(`${title} ${markdown}`),
    answers: answers.length,
    created_at: new Date(askedAt),
    asked_at: new Date(askedAt),
    reopened: false,
    answered_at: first?.created_at ?? null,
    solved_at: first?.solved_at ?? null,
    round: isExpired ? 3 : 1,
    in_shift: false,
  };
  const offers = [...new Map(answers.map((answer) => [answer.author_id, answer])).values()].map((answer) =>
    offerRow(answer, askedAt),
  );
  return { question, offers, answers };
}

/** The offer that led to an answer. */
function offerRow({ id, question_id, author_id, created_at }: ReturnType<typeof answerRow>, askedAt: number) {
  return {
    id,
    question_id,
    helper_id: author_id,
    round: 0,
    why: 'Ajuda quem ainda não sabe',
    state: 'answered',
    offered_at: new Date(askedAt),
    state_at: created_at,
  };
}

function answerRow(questionId: string, authorId: string, at: number, random: Random) {
  const markdown = answerText(random);
  const createdAt = new Date(at);
  return {
    id: uuid({ random: seededBytes(random) }),
    question_id: questionId,
    author_id: authorId,
    markdown,
    html: renderMarkdown(markdown, { headingLevel: 3 }).html,
    created_at: createdAt,
    helped_at: random.below(2) === 0 ? createdAt : null,
    solved_at: null as Date | null,
    thanks: '',
  };
}

function helperRow(userId: string, careers: readonly string[], random: Random) {
  return {
    user_id: userId,
    careers: [...new Set([random.pick(careers), random.pick(careers)])],
    state: random.pick(Object.keys(states)),
    city: '',
    since: 1990 + random.below(30),
    per_week: 1 + random.below(5),
    asked_at: new Date(newest - random.below(1_000_000) * 1_000),
    answers: 0,
    helped: 0,
    checked_by: '',
    check_told: false,
  };
}
