import { sql, type RawBuilder } from 'kysely';
import { computed, type Placeholders } from '#server/db/query/prepare.ts';
import { eitherOf, type UnfinishedWord } from './parse-question.ts';

/** The most words that an unfinished one is completed to: more would only make the question vaguer. */
const begun = 30;

/**
 * A question as a `tsquery` of whole words: for a beginning of words (`'prog':*`) an index goes through all of them before
 * anything else. In its place stand the stems of the shortest known words that begin like this.
 */
export function wholeWords({
  query,
  unfinished,
}: Placeholders<{ query: string; unfinished: UnfinishedWord | null }>): RawBuilder<unknown> {
  if (!unfinished) return sql`${query}::tsquery`;
  const { beginning, stem } = unfinished;
  const end = computed((given: string) => `${given}\u{10FFFF}`, beginning);
  return sql`replace(${query}, ${computed(eitherOf, stem, beginning)}, quote_literal(${stem}::text) || coalesce((
    select string_agg(distinct ' | ' || quote_literal(stem), '') from (
      select stem from known_words where word ~>=~ ${beginning} and word ~<~ ${end}
      order by length(word), word limit ${sql.lit(begun)}) as known
    where stem not in ('', ${stem})), ''))::tsquery`;
}
