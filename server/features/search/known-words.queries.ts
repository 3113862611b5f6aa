import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import type { Bindable } from '#server/db/query/prepare.ts';
import { exceptBlockedOfMany } from '#server/features/blocks/index.ts';
import { isKnownGroup } from '#server/features/visibility/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { searchWords } from '#server/text/search-words.ts';
import { withPosts } from './search.queries.ts';
import type { KnownWordTable } from './index.queries.ts';

/** Adds those that are new. Sorted by the caller, so that two writers never wait for each other in a circle. */
export async function putKnownWords(db: Db, words: readonly KnownWordTable[]): Promise<void> {
  if (words.length === 0) return;
  const known = words.map(({ word }) => word);
  const shown = words.map((each) => each.shown);
  await sql`
    insert into known_words (word, shown)
    select given.word, given.shown from unnest(${known}::text[], ${shown}::text[]) as given (word, shown)
    where not exists (select from known_words where known_words.word = given.word)
    order by given.word
    on conflict do nothing`.execute(db);
}

/** As {@link putKnownWords}, as a part of the statement that publishes them; `words` as JSON. */
export function puttingNewWords(rows: RawBuilder<unknown>, words: Bindable<string>): RawBuilder<unknown> {
  return sql`
    insert into known_words (word, shown)
    select given.word, given.shown
    from ${rows} cross join json_to_recordset(${words}::json) as given (word text, shown text)
    order by given.word
    on conflict do nothing`;
}

/** A known word that may be suggested in place of what was asked. */
interface SimilarWord extends KnownWordTable {
  asked: string;
}

/** A word that was asked, and patterns of `like` for words that it may be a slip of. */
export interface AskedWord {
  asked: string;
  spellings: string[];
  patterns: string[];
}

/** Of those that have as many letters in common, and of those that fit a pattern. */
const similarWords = 25;

/** For each word the known ones that look like it: they share many groups of three letters, or fit a pattern. */
export async function listSimilarWords(db: Db, words: readonly AskedWord[]): Promise<SimilarWord[]> {
  const { rows } = await sql<SimilarWord>`
    select asked, similar_word.* from json_to_recordset(${JSON.stringify(words)}::json)
      as given (asked text, spellings text[], patterns text[])
    cross join lateral (
      select word, shown from (
        select known.* from unnest(spellings) as spelling cross join lateral (
          select word, shown from known_words where word % spelling
          order by similarity(word, spelling) desc, word limit ${sql.lit(similarWords)}) as known) as by_letters
      union
      select word, shown from (
        select known.* from unnest(patterns) as pattern cross join lateral (
          select word, shown from known_words
          where word like pattern and abs(length(word) - length(asked)) <= 2 offset 0) as known
        order by similarity(known.word, asked) desc, known.word limit ${sql.lit(similarWords)}) as by_pattern
    ) as similar_word`.execute(db);
  return rows;
}

/** Of the candidates for each word, in their order, the first that stands in something this viewer may read. */
export async function findUsableWords(
  db: Db,
  viewer: Viewer | null,
  candidates: readonly SimilarWord[],
): Promise<SimilarWord[]> {
  const column = (name: keyof SimilarWord) => sql`${candidates.map((each) => each[name])}::text[]`;
  const stems = candidates.map(({ word }) => stemQuery(word));
  const { rows } = await sql<SimilarWord>`
    with given as materialized (
      select * from unnest(${column('asked')}, ${column('word')}, ${column('shown')}, ${stems}::text[])
        with ordinality as given (asked, word, shown, stem, place))
    select usable.* from (select distinct asked from given) as each
    cross join lateral (
      select asked, word, shown from (
        select * from given where given.asked = each.asked order by place offset 0) as known
      where ${isHeld(viewer)} limit 1) as usable`.execute(db);
  return rows;
}

/** Known words after this one, in their order. */
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

/** Takes out those of these words that stand in nothing any more. */
export async function deleteUnheldWords(db: Db, words: readonly string[]): Promise<void> {
  const stems = words.map(stemQuery);
  await sql`
    delete from known_words where word in (
      select known.word from (
        select known_words.word, known_words.shown, given.stem
        from unnest(${words}::text[], ${stems}::text[]) as given (word, stem)
        join known_words on known_words.word = given.word offset 0) as known
      where not ${isHeld(null)})`.execute(db);
}

/** Finds texts with any form of this word, which is one of letters alone. */
const stemQuery = (word: string): string => `'${searchWords(word)[0]?.stem || word}'`;

/** Of so many texts with the same stem one has the very word, or it is too rare a form of it to be suggested. */
const triedTexts = 50;

/**
 * A condition on `known` (word, shown, and its stem as a `tsquery`): somebody's text, whom nothing keeps from this viewer,
 * has it as it would be shown. The stem finds the texts; for other words with the same one each is looked at.
 */
function isHeld(viewer: Viewer | null): RawBuilder<boolean> {
  const has = (text: RawBuilder<unknown>) => sql`lower(${text}) ~ ('\\m' || known.shown || '\\M')`;
  const ofName = sql`(known.stem || ':AB')::tsquery`;
  const byStem = sql`
    select post_id from post_search where words @@ known.stem::tsquery limit ${sql.lit(triedTexts)}`;
  return sql<boolean>`(
    exists (
      select from ${withPosts(byStem, viewer)} join post_search on post_search.post_id = posts.id
      where ${has(sql`concat_ws(' ', posts.title, array_to_string(posts.tags, ' '), post_search.text)`)})
    or exists (
      select from (select user_id from person_search where words @@ ${ofName} limit ${sql.lit(triedTexts)}) as found
      join users on users.id = found.user_id
      where ${exceptBlockedOfMany(viewer, 'users.id')} and ${has(sql`users.name || ' ' || users.work`)})
    or exists (
      select from (select group_id from group_search where words @@ ${ofName} limit ${sql.lit(triedTexts)}) as found
      join groups on groups.id = found.group_id
      where ${isKnownGroup(viewer, 'groups', exceptBlockedOfMany)} and ${has(sql`groups.name`)}))`;
}
