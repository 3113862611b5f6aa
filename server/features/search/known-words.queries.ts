import { shownName, shownWork } from '#server/features/who-sees/person-visibility.queries.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { isKnownGroup, isNamedTo, isVisibleQuestion } from '#server/features/who-sees/visibility/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { newestMatches } from './newest-matches.queries.ts';
import { withPosts } from './search.queries.ts';
import type { KnownWordTable } from './index.queries.ts';

/** Inserts new words. The caller sorts them, so that two writers never deadlock. */
export async function putKnownWords(db: Db, words: readonly KnownWordTable[]): Promise<void> {
  if (words.length === 0) return;
  const known = words.map(({ word }) => word);
  const shown = words.map((each) => each.shown);
  const stems = words.map(({ stem }) => stem);
  await sql`
    insert into known_words (word, shown, stem)
    select given.* from unnest(${known}::text[], ${shown}::text[], ${stems}::text[]) as given (word, shown, stem)
    where not exists (select from known_words where known_words.word = given.word)
    order by given.word
    on conflict do nothing`.execute(db);
}

/** A known word that may be suggested in place of a typed one. */
export interface SimilarWord extends KnownWordTable {
  asked: string;
}

/** Tables of words with their stems, indexed by their letters. */
export type WordTable = 'known_words' | 'career_words';

/** A typed word, and `like` patterns for words that it may be a typo of. */
export interface AskedWord {
  asked: string;
  spellings: string[];
  patterns: string[];
}

/** Candidates compared: of words that share many letters, and of words that fit a pattern. */
const similarWords = 25;

/** Shorter words are rarely typos, and numbers never. */
const isSuggested = sql`length(word) > 3 and word !~ '[0-9]'`;

/** Returns for each word the known ones that look like it: they share many trigrams, or fit a pattern. */
export async function listSimilarWords(
  db: Db,
  table: WordTable,
  words: readonly AskedWord[],
): Promise<SimilarWord[]> {
  const { rows } = await sql<SimilarWord>`
    select asked, similar_word.* from json_to_recordset(${JSON.stringify(words)}::json)
      as given (asked text, spellings text[], patterns text[])
    cross join lateral (
      select word, shown, stem from (
        select known.* from unnest(spellings) as spelling cross join lateral (
          select word, shown, stem from ${sql.table(table)} where word % spelling and ${isSuggested}
          order by similarity(word, spelling) desc, word limit ${sql.lit(similarWords)}) as known) as by_letters
      union
      select word, shown, stem from (
        select known.* from unnest(patterns) as pattern cross join lateral (
          select word, shown, stem from ${sql.table(table)}
          where word like pattern and abs(length(word) - length(asked)) <= 2 and ${isSuggested} offset 0) as known
        order by similarity(known.word, asked) desc, known.word limit ${sql.lit(similarWords)}) as by_pattern
    ) as similar_word`.execute(db);
  return rows;
}

/** Returns for each word its first candidate that occurs in a text this viewer may read. */
export async function findUsableWords(
  db: Db,
  viewer: Viewer | null,
  candidates: readonly SimilarWord[],
): Promise<SimilarWord[]> {
  const column = (name: keyof SimilarWord) => sql`${candidates.map((each) => each[name])}::text[]`;
  const { rows } = await sql<SimilarWord>`
    with given as materialized (
      select * from unnest(${column('asked')}, ${column('word')}, ${column('shown')}, ${column('stem')})
        with ordinality as given (asked, word, shown, stem, place))
    select usable.* from (select distinct asked from given) as each
    cross join lateral (
      select asked, word, shown, stem from (
        select * from given where given.asked = each.asked order by place offset 0) as known
      where ${isHeld(viewer, isNamedTo(viewer, 'users.id'))} limit 1) as usable`.execute(db);
  return rows;
}

/** Returns the next known words in order. */
export async function listKnownWords(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('known_words')
    .select('word')
    .where('word', '>', after)
    .orderBy('word')
    .limit(limit)
    .execute();
  return rows.map(({ word }) => word);
}

export async function putStems(
  db: Db,
  words: readonly Pick<KnownWordTable, 'word' | 'stem'>[],
): Promise<void> {
  await sql`
    update known_words set stem = given.stem
    from json_to_recordset(${JSON.stringify(words)}::json) as given (word text, stem text)
    where known_words.word = given.word`.execute(db);
}

/** Deletes those of these words that no text contains any more. */
export async function deleteUnheldWords(db: Db, words: readonly string[]): Promise<void> {
  await sql`
    delete from known_words where word in (
      select known.word from (select * from known_words where word = any (${words}::text[]) offset 0) as known
      where not ${isHeld(null, sql`true`)})`.execute(db);
}

/** How many texts with the same stem are searched for the exact word; a rarer form is not suggested. */
const triedTexts = 50;

/**
 * A condition on `known`, rows of `known_words`: some text that this viewer may read contains the word as shown. The stem finds
 * the texts; each is then checked, since other words share the stem.
 */
function isHeld(viewer: Viewer | null, isNamed: RawBuilder<unknown>): RawBuilder<boolean> {
  const has = (text: RawBuilder<unknown>) => sql`lower(${text}) ~ ('\\m' || known.shown || '\\M')`;
  const ofName = sql`(quote_literal(known.stem) || ':AB')::tsquery`;
  const byStem = newestMatches({
    table: 'post_search',
    where: sql`words @@ quote_literal(known.stem)::tsquery`,
    limit: triedTexts,
    size: 1,
  });
  const ofQuestion = newestMatches({
    table: 'question_search',
    where: sql`words @@ quote_literal(known.stem)::tsquery`,
    limit: triedTexts,
    size: 1,
  });
  return sql<boolean>`(
    exists (
      select from ${withPosts(sql`select * from ${byStem} as by_stem`, viewer)} join post_search on post_search.post_id = posts.id
      where ${has(sql`concat_ws(' ', posts.title, array_to_string(posts.tags, ' '), post_search.text)`)})
    or exists (
      select from (select user_id from person_search where words @@ ${ofName} limit ${sql.lit(triedTexts)}) as found
      join users on users.id = found.user_id
      where ${isNamed} and ${has(sql`${shownName(null)} || ' ' || ${shownWork(null)}`)})
    or exists (
      select from (select group_id from group_search where words @@ ${ofName} limit ${sql.lit(triedTexts)}) as found
      join groups on groups.id = found.group_id
      where ${isKnownGroup(viewer, 'groups')} and ${has(sql`groups.name`)})
    or exists (
      select from (select * from ${ofQuestion} as of_question offset 0) as found
      join questions on questions.id = found.question_id
      where questions.state <> 'withdrawn' and ${isVisibleQuestion(viewer, 'questions')}
        and (${has(sql`questions.title || ' ' || questions.markdown`)} or exists (
          select from answers where question_id = questions.id and withheld is null and ${has(sql`answers.markdown`)}))))`;
}
