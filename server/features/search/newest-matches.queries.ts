import { sql, type RawBuilder } from 'kysely';

/** Of the smallest eras, and how many sizes there are; each is four times the one before. As `search_eras` has them. */
const smallest = { bits: 6, sizes: 8 };

interface Wanted {
  table: 'post_search' | 'comment_search';
  /** A condition with `@@`, which calls the table by its name. */
  where: RawBuilder<unknown>;
  limit: number;
  /** What else must hold for a row. */
  shown?: RawBuilder<unknown>;
  /** How well a row matches. */
  rank?: RawBuilder<unknown>;
}

/**
 * The posts (`post_id`, `rank`) of the newest matches in a table of searched texts; one post may come several times.
 *
 * An index of words knows no order: of a word in half of all texts it would give half of them, to be fetched and sorted.
 * So it is asked for one era after the other, the newest and shortest first, until there are enough matches. It goes
 * along the lists of the word and of the era together, and however many texts there are, few are read.
 */
export function newestMatches({ table, where, limit, shown, rank }: Wanted): RawBuilder<unknown> {
  const texts = sql.table(table);
  const count = sql.lit(limit);
  return sql`(
    select found.* from (${erasOf(texts)}) as era
    cross join lateral (
      select post_id, ${rank ?? sql`null::real`} as rank from ${texts}
      where search_eras(place) @> array[era.key] and ${where} and ${shown ?? sql`true`}
      -- The same order, which no index has.
      order by place + 0 desc limit ${count}) as found
    limit ${count})`;
}

/** The fewest eras that have all texts between them, the newest first. */
const erasOf = (texts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with recursive sizes (size, newest) as (
    select 0, (select max(place) from ${texts}) >> ${sql.lit(smallest.bits)}
    union all
    select size + 1, (newest >> 2) - 1 from sizes where size < ${sql.lit(smallest.sizes - 1)} and newest > 3)
  select (size << 26) + each as key from sizes
  cross join lateral generate_series(
    newest, case size when ${sql.lit(smallest.sizes - 1)} then 0 else newest & ~3 end, -1) as each
  offset 0`;
