import { sql, type RawBuilder } from 'kysely';

/** Places of the smallest eras as a power of two, and how many sizes there are; each is four times the one before. As `search_eras` has them. */
const smallest = { bits: 6, sizes: 8 };

/** What is known of a match. */
const columns = {
  post_search: 'post_id, words',
  comment_search: 'post_id, comment_id, words',
  question_search: 'question_id, words',
};

/** What the matches in each table are. */
const found = { post_search: 'post_id', comment_search: 'post_id', question_search: 'question_id' };

interface Wanted {
  table: keyof typeof columns;
  /** A condition with `@@`, which calls the table by its name. */
  where: RawBuilder<unknown>;
  limit: number;
  /** The size of eras to begin with: 0 by default, greater where hardly any of 64 texts match. */
  size?: 0 | 1 | 2;
  /** What else must hold for a row, which is called `found` then. It is looked at for as many as are needed, the newest first. */
  shown?: RawBuilder<unknown>;
  /** How well a text matches, by its `words`: an expression over `matched`. */
  rank?: RawBuilder<unknown>;
}

/**
 * The posts (`post_id`, `rank`) or questions (`question_id`, `rank`) of the newest matches in a table of searched texts; one post may come several times.
 *
 * An index of words knows no order: of a word in half of all texts it would give half of them, to be fetched and sorted.
 * So it is asked for one era after the other, the newest and shortest first, until there are enough matches. It goes
 * along the lists of the word and of the era together, and however many texts there are, few are read. Only those that are
 * returned are ranked: that unpacks all words of a text, and an era may have hundreds more.
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

/** Eras that have all texts between them, the newest first: up to four of the smallest together, as one look at the index. */
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
