import { sql, type RawBuilder } from 'kysely';

/** Places in the smallest eras as a power of two, and the number of sizes, each four times the one before; as in `search_eras`. */
const smallest = { bits: 6, sizes: 8 };

/** Columns of a match. */
const columns = {
  post_search: 'post_id, words',
  comment_search: 'post_id, comment_id, words',
  question_search: 'question_id, words',
};

/** The id that the matches in each table have. */
const found = { post_search: 'post_id', comment_search: 'post_id', question_search: 'question_id' };

interface Wanted {
  table: keyof typeof columns;
  /** A condition with `@@`, which refers to the table by its name. */
  where: RawBuilder<unknown>;
  limit: number;
  /** Size of the first eras: 0 by default, larger if hardly any of 64 texts match. */
  size?: 0 | 1 | 2;
  /** A further condition on a row, named `found`. It is checked only for as many as are needed, newest first. */
  shown?: RawBuilder<unknown>;
  /** How well a text matches, by its `words`: an expression on `matched`. */
  rank?: RawBuilder<unknown>;
}

/**
 * Returns the posts (`post_id`, `rank`) or questions (`question_id`, `rank`) of the newest matches in a table of indexed texts;
 * a post may occur several times.
 *
 * An index of words has no order: for a word in half of all texts it would return half of them, to be fetched and sorted. So
 * the query goes through one era after the other, newest and shortest first, until there are enough matches. It intersects the
 * posting lists of the word and the era, and reads few rows however many texts there are. Only the returned matches are ranked:
 * ranking unpacks all words of a text, and an era may have hundreds more.
 */
export function newestMatches({ table, where, limit, size = 0, shown, rank }: Wanted): RawBuilder<unknown> {
  const texts = sql.table(table);
  const count = sql.lit(limit);
  return sql`(
    select ${sql.raw(found[table])}, ${rank ?? sql`null::real`} as rank from (
      select found.* from (${erasOf(texts, size)}) as era
      cross join lateral (
        select ${sql.raw(columns[table])} from ${texts}
        where search_eras(place) && era.keys and ${where}
        -- The same order, which no index has.
        order by place + 0 desc ${shown ? sql`offset 0` : sql`limit ${count}`}) as found
      where ${shown ?? sql`true`} limit ${count}) as matched)`;
}

/** Eras that cover all texts, newest first: up to four of the smallest together, as one index scan. */
const erasOf = (texts: RawBuilder<unknown>, size: number): RawBuilder<unknown> => sql`
  with recursive sizes (size, newest) as (
    select ${sql.lit(size)}, (select max(place) from ${texts}) >> ${sql.lit(smallest.bits + 2 * size)}
    union all
    select size + 1, (newest >> 2) - 1 from sizes where size < ${sql.lit(smallest.sizes - 1)} and newest > 3)
  select case size
    when ${sql.lit(size)} then array(select (size << 26) + each from generate_series(newest & ~3, newest) as each)
    else array[(size << 26) + each] end as keys
  from sizes cross join lateral generate_series(
    newest,
    case size when ${sql.lit(smallest.sizes - 1)} then 0 when ${sql.lit(size)} then newest else newest & ~3 end,
    -1) as each
  offset 0`;
