import { sql, type RawBuilder } from 'kysely';
import { computed, type Placeholders } from '#server/db/query/prepare.ts';
import { eitherOf, type UnfinishedWord } from './parse-question.ts';

/** Maximum number of completions of an unfinished word: more would only blur the search. */
const begun = 30;

/**
 * Returns a search as a `tsquery` of whole words: an index reads every word of a prefix (`'prog':*`) before anything else. The
 * stems of the shortest known words with that prefix replace it.
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
