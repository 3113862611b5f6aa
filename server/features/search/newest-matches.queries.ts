import { sql, type RawBuilder } from 'kysely';

/** What a match out of the index costs, in texts that are looked through: it is fetched on its own, and sorted. */
const costOfMatch = sql.lit(15);

/** What the texts of each table are in the order of. */
const orders = {
  post_search: { at: sql`published_at`, id: sql`post_id` },
  comment_search: { at: sql`created_at`, id: sql`comment_id` },
};

/** Rows for which a condition with `@@` holds, the newest so many. */
interface Matches {
  where: RawBuilder<unknown>;
  limit: number;
}

interface Wanted {
  table: keyof typeof orders;
  matches: Matches;
  /** Beside them, the newest of those matches for which this holds too. */
  narrower?: Matches;
  /** What else must hold for a row. */
  shown?: RawBuilder<unknown>;
  /** How well a row matches: told of those that are at hand anyway, null of others. */
  rank?: RawBuilder<unknown>;
}

/**
 * The posts (`post_id`, `rank`) of the newest matches in a table of searched texts, which the conditions call by its
 * name; one post may come several times.
 *
 * There are two ways to them: to look through the newest texts until there are enough matches, and to ask the index of
 * words, which gives all matches, to be sorted. Common words are found the one way, rare ones the other; their share
 * among the very newest texts tells how many rows each way would read. The more texts there are, the dearer is a wrong
 * guess, and the more of them are tried. Left to choose, the planner would have to know the words: to plan each question
 * anew takes as long as to answer it, and where it guesses wrong it reads all texts.
 */
export function newestMatches(wanted: Wanted): RawBuilder<unknown> {
  const { table, matches, narrower, shown = sql`true`, rank = sql`null::real` } = wanted;
  const texts = sql.table(table);
  const { at, id } = orders[table];
  // Of a limit that it cannot see the planner believes that it is small, and goes along the index.
  const newest = (count: RawBuilder<unknown>) =>
    sql`(select * from ${texts} order by ${at} desc, ${id} desc limit (select ${count})) as ${texts}`;
  const isMatch = sql`${matches.where} and ${shown}`;
  const isNarrower = narrower?.where ?? sql`false`;

  // What is looked through is read as far as those below ask for it, and once for both.
  const common = sql`
    with size as materialized (
      -- Not known of a new table.
      select greatest(reltuples, 10000) as texts, 2 * sqrt(greatest(reltuples, 10000)) as tried
      from pg_class where oid = ${sql.lit(table)}::regclass),
    shares as materialized (
      select count(*) / tried as matching, count(*) filter (where ${shown}) / tried as shown,
        count(*) filter (where ${isNarrower}) / tried as narrower,
        count(*) filter (where ${isNarrower} and ${shown}) / tried as narrower_shown
      from ${newest(sql`tried from size`)} cross join size where ${matches.where} group by tried),
    looked_through as materialized (
      select post_id, ${rank} as rank, ${isNarrower} as is_narrower
      from ${newest(sql`texts from size`)} where ${isMatch})`;
  const wide = sql`
    recent as materialized (${firstOf(matches.limit, sql`matching`, sql`shown`, sql`true`)}),
    matching as materialized (${orIndexed('recent', matches.limit, isMatch, sql`true`)})`;
  if (!narrower) return sql`(${common}, ${wide} select * from matching)`;

  // Only one index is asked: of the other condition it sees that the row is at hand.
  const isBoth = sql`${isNarrower} and (${matches.where}) is true and ${shown}`;
  return sql`(${common}, ${wide},
    recent_narrower as materialized (${firstOf(narrower.limit, sql`narrower`, sql`narrower_shown`, sql`is_narrower`)})
    select * from matching
    union all
    ${orIndexed('recent_narrower', narrower.limit, isBoth, has('matching', matches.limit))})`;

  /** None where the index would read less. */
  function firstOf(
    limit: number,
    inIndex: RawBuilder<unknown>,
    share: RawBuilder<unknown>,
    isWanted: RawBuilder<unknown>,
  ) {
    const many = sql.lit(limit);
    return sql`
      select post_id, rank from looked_through where ${isWanted} and (
        select ${many} < ${share} * ${costOfMatch} * ${inIndex} * texts from shares, size)
      limit ${many}`;
  }

  function orIndexed(
    cte: string,
    limit: number,
    isWanted: RawBuilder<unknown>,
    isNeeded: RawBuilder<unknown>,
  ) {
    return sql`
      select post_id, rank from ${sql.table(cte)} where ${has(cte, limit)}
      union all
      (select post_id, null from ${texts} where not ${has(cte, limit)} and ${isNeeded} and ${isWanted}
        -- The same order, which no index has.
        order by ${at} + interval '0' desc, ${id} desc limit ${sql.lit(limit)})`;
  }
}

/** Whether this has as many rows as it may; where it has fewer, they are all there are. */
const has = (cte: string, limit: number): RawBuilder<unknown> =>
  sql`(select count(*) = ${sql.lit(limit)} from ${sql.table(cte)})`;
