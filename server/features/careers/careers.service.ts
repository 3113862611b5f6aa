import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Career, CareerCard, CareerPage, Correction } from '#contract/careers/careers.ts';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { readHelpers } from '#server/features/help/helpers/index.ts';
import { listLinesByCareer } from '#server/features/posts/index.ts';
import { readAnswered } from '#server/features/help/questions/index.ts';
import { readShiftsToCome } from '#server/features/help/shifts/index.ts';
import { listLikelyWords } from '#server/features/search/index.ts';
import { cursorInteger, cutPage, dateCursor, readCursor, writeCursor } from '#server/http/cursor.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { searchWords, type SearchWord } from '#server/text/search-words.ts';
import {
  findCareers,
  listBegunStems,
  listCareers,
  listCareerWords,
  type AskedStem,
  type CareerFilter,
} from './find-careers.queries.ts';
import { endCorrection, insertCorrection, listCareersAt, listCorrections } from './careers.queries.ts';
import { toCareer, toCareerCard } from './careers.view.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** A staff member has dealt with a suggested correction. */
    correction_read: { correctionId: string; staffId: string };
  }
}

interface CareersRequest extends CareerFilter {
  q?: string | undefined;
  cursor?: string | undefined;
}

const listPosition = z.tuple([
  cursorInteger,
  cursorInteger,
  z.string().max(limits.field),
  z.string().max(limits.field),
]);
const foundPosition = z.tuple([z.number(), z.string().max(limits.field)]);

/** Lists all careers, or those that match a query, twenty at a time. */
export async function readCareers(
  db: Db,
  { q = '', cursor, ...filter }: CareersRequest,
): Promise<{ careers: CareerCard[]; nextCursor: string | null }> {
  if (q.trim() !== '') return answer(db, q, filter, cursor);
  const rows = await listCareers(db, filter, readCursor(cursor, listPosition), limits.pageSize + 1);
  const shown = rows.slice(0, limits.pageSize);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    careers: shown.map(toCareerCard),
    nextCursor: last ? writeCursor([Number(last.bare), last.distance, last.sort_name, last.slug]) : null,
  };
}

async function answer(
  db: Db,
  q: string,
  filter: CareerFilter,
  cursor: string | undefined,
): Promise<{ careers: CareerCard[]; nextCursor: string | null }> {
  const at = readCursor(cursor, foundPosition);
  const asked = await understand(db, q, Boolean(filter.mentioned));
  const after = at && { key: at[0], id: at[1] };
  const rows = await findCareers(db, asked, filter, after, limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, ({ score, slug }) => ({ key: score, id: slug }));
  return { careers: page.rows.map(toCareerCard), nextCursor: page.nextCursor };
}

/** Maximum words of a query: nobody searches for a career with more. */
const maxWords = 12;
/** A longer word that leaves a stem as short as this only looks like it: 'rápido' and 'rap'. */
const isByChance = ({ folded, stem }: SearchWord): boolean =>
  stem.length < 4 && folded.length > stem.length + 2;

/** Confidence that a corrected typo, or a completed word, was meant. */
const sureness = { slip: 0.9, slipOfKnown: 0.7, beginning: 0.6 };

/**
 * Returns what each word of a query may mean: itself, a typo of another, and for the last one the beginning of a word. The words of a
 * whole text mean only themselves: most of them are of no career.
 */
async function understand(db: Db, q: string, isText: boolean): Promise<AskedStem[]> {
  const words = [...new Map(wordsIn(q).map((word) => [word.folded, word])).values()]
    .filter((word) => !isText || !isByChance(word))
    .slice(0, maxWords);
  const known = await listCareerWords(
    db,
    words.map(({ folded }) => folded),
    words.map(({ stem }) => stem),
  );
  const knownWords = new Set(known.map(({ word }) => word));
  const knownStems = new Set(known.map(({ stem }) => stem));
  const unknown = isText ? [] : words.filter(({ folded }) => !knownWords.has(folded));
  const last = words.at(-1);
  const isBegun = last && unknown.includes(last) && last.folded.length > 2;
  const [likely, begun] = await Promise.all([
    unknown.length > 0 ? listLikelyWords(db, 'career_words', unknown) : [],
    isBegun ? listBegunStems(db, last.folded) : [],
  ]);
  return words.flatMap(({ folded, stem }, place) => [
    ...(knownStems.has(stem) ? [{ place, stem, factor: 1 }] : []),
    ...likely
      .filter(({ asked }) => asked === folded)
      .map(({ stem: meant, cost }) => {
        const sure = knownStems.has(stem) ? sureness.slipOfKnown : sureness.slip;
        return { place, stem: meant, factor: sure / (1 + cost / 4) };
      }),
    ...(place === words.length - 1
      ? begun.map((each) => ({ place, stem: each, factor: sureness.beginning }))
      : []),
  ]);
}

/** 'para', as people type it: its stem is that of 'praia'. */
const spoken = new Set(['pra', 'pras']);

const wordsIn = (q: string): SearchWord[] =>
  searchWords(q).filter(({ folded, stem }) => stem !== '' && !spoken.has(folded));

/** @throws not_found */
export async function readCareer(db: Db, viewer: Viewer | null, slug: string): Promise<Career> {
  const [row] = await listCareersAt(db, [slug], viewer?.id ?? null);
  if (!row) throw refuse('not_found');
  return toCareer(row);
}

/** Returns a career's page with its first helpers, the newest answered questions and texts about it, and its next shifts. @throws not_found */
export async function readCareerPage(
  context: Pick<Context, 'config'>,
  db: Db,
  viewer: Viewer | null,
  slug: string,
): Promise<CareerPage> {
  const career = await readCareer(db, viewer, slug);
  const [{ helpers }, questions, posts, shifts] = await Promise.all([
    readHelpers(context, db, viewer, { career: career.slug }),
    readAnswered({ db, viewer }, { career: career.slug }),
    listLinesByCareer(db, viewer, career.slug, shown),
    readShiftsToCome(db, viewer, career.slug, shown),
  ]);
  return { ...career, helpers: helpers.slice(0, shown), questions: questions.slice(0, shown), posts, shifts };
}

/** Number of helpers, questions and texts shown, each. */
const shown = 5;

/** Returns careers in the requested order. @throws not_found where one of them does not exist */
export async function compareCareers(
  db: Db,
  viewer: Viewer | null,
  asked: string | string[],
): Promise<{ careers: Career[] }> {
  const slugs = [...new Set([asked].flat())];
  const rows = await listCareersAt(db, slugs, viewer?.id ?? null);
  return {
    careers: slugs.map((slug) => {
      const row = rows.find((each) => each.asked === slug);
      if (!row) throw refuse('not_found');
      return toCareer(row);
    }),
  };
}

/** @throws not_found */
export async function suggestCorrection(
  db: Db,
  viewer: Viewer,
  slug: string,
  text: string,
): Promise<{ id: string }> {
  const career = await readCareer(db, viewer, slug);
  const id = randomUUID();
  await insertCorrection(db, { id, career: career.slug, user_id: viewer.id, text, created_at: new Date() });
  return { id };
}

/** Lists corrections that nobody has read, twenty at a time. */
export async function readCorrections(
  db: Db,
  cursor: string | undefined,
): Promise<{ corrections: Correction[]; nextCursor: string | null }> {
  const rows = await listCorrections(db, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return {
    corrections: page.rows.map(({ id, text, created_at, slug, name }) => ({
      id,
      text,
      date: created_at.toISOString(),
      career: { slug, name },
    })),
    nextCursor: page.nextCursor,
  };
}

/** @throws not_found */
export async function markCorrection(db: Db, viewer: Viewer, id: string): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await endCorrection(tx, id, new Date()))) throw refuse('not_found');
    await emit(tx, 'correction_read', { correctionId: id, staffId: viewer.id });
  });
}
