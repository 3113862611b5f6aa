import { sql, type RawBuilder } from 'kysely';
import type { CareerFamily, CareerInterest } from '#contract/careers/career-families.ts';
import type { CareerTable, CareerWordTable } from '#server/careers/careers.table.ts';
import type { Db } from '#server/db/handle.ts';
import { shortOf } from '#server/careers/known-careers.queries.ts';
import type { Position } from '#server/http/cursor.ts';

export interface CareerFilter {
  family?: CareerFamily | undefined;
  interest?: CareerInterest | undefined;
  /** Only matches that the query names. */
  named?: 'true' | undefined;
  /** The query is a text, such as a question: only careers whose name is in it. */
  mentioned?: 'true' | undefined;
}

type CareerCardRow = Pick<CareerTable, 'slug' | 'code' | 'name' | 'other_names' | 'family' | 'page'> & {
  short: string;
};

const cardColumns = sql`careers.slug, careers.code, careers.name, careers.other_names, careers.family, careers.page,
  ${shortOf('careers')} as short`;

const isAmong = ({ family, interest }: CareerFilter): RawBuilder<unknown> => sql`
  careers.listed ${family ? sql`and careers.family = ${family}` : sql``}
  ${interest ? sql`and careers.interests @> array[${interest}]` : sql``}`;

export interface ListedCareer extends CareerCardRow {
  /** A name without a page; listed last. */
  bare: boolean;
  /** How far from the asked interest; 0 if none is asked. */
  distance: number;
  sort_name: string;
}

/** Lists the nearest to the asked interest first, then by name; those with a page before names alone. */
export async function listCareers(
  db: Db,
  filter: CareerFilter,
  /** The last one shown; `bare` is 1 for a name alone. */
  after: readonly [bare: number, distance: number, name: string, slug: string] | null,
  limit: number,
): Promise<ListedCareer[]> {
  const { rows } = await sql<ListedCareer>`
    with listed as (
      select ${cardColumns}, careers.page is null as bare, ${distanceFrom(filter.interest)} as distance,
        careers.sort_name
      from careers where ${isAmong(filter)})
    select * from listed
    ${after ? sql`where (bare, distance, sort_name, slug) > (${after[0]} = 1, ${after[1]}::integer, ${after[2]}, ${after[3]})` : sql``}
    order by bare, distance, sort_name, slug limit ${limit}`.execute(db);
  return rows;
}

/** A career's main interest stands first among its own; of equals, the family of the same word is nearest. */
const distanceFrom = (interest: CareerInterest | undefined): RawBuilder<number> =>
  interest
    ? sql`2 * array_position(careers.interests, ${interest}) - (careers.family = ${interest})::integer`
    : sql`0`;

/** One meaning of a word of the query. */
export interface AskedStem {
  /** The word's place in the query. */
  place: number;
  stem: string;
  /** Confidence that this was meant, at most 1. */
  factor: number;
}

/** Minimum score: a match by its page's words alone must have at least this much of the query. */
const minScore = 0.14;
/** More than a page's words alone can score: most of a name is in the query, and most of the query in it. */
const minScoreOfNamed = 0.85;
/** Minimum score of a name that is in a text: names of words that many careers share ('técnico') have less. */
const minScoreOfMentioned = 2.4;
/** What a text mentions less than this share of what it mentions most, it has by chance: 'casa', 'professora'. */
const minShareOfBest = 0.6;
/** Weight of what all names of a career together have of the query, added to the best name. */
const together = 0.15;
/** Ranks careers with a page before names alone. */
const ofPages = 1.15;

const minScoreFor = ({ named, mentioned }: CareerFilter): number => {
  if (mentioned) return minScoreOfMentioned;
  return named ? minScoreOfNamed : minScore;
};

/** How much a name says that is in the query as a whole; none of a page's words. */
const sayingOfName = sql`case when names.whole and points > 0.99 * names.weight then points else 0 end`;
/** How much a name and the query have in common; of a page, how much of the query it has. */
const partOfBoth = sql`case when names.whole
  then 2 * points / (question.weight + names.weight) else points / question.weight end`;

/** Finds the careers that best match a query. Names are compared as a whole, so that the shorter of two comes first. */
export async function findCareers(
  db: Db,
  asked: readonly AskedStem[],
  filter: CareerFilter,
  after: Position<number> | null,
  limit: number,
): Promise<(CareerCardRow & { score: number })[]> {
  const { rows } = await sql<CareerCardRow & { score: number }>`
    with asked as materialized (
      select place, stem, factor * weight as points, weight
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as given (place integer, stem text, factor real)
      join career_stems using (stem)),
    question as materialized (
      select sum(most) as weight from (select max(weight) as most from asked group by place) as each),
    matched as materialized (
      select name_id, place, max(points) as points from asked join career_name_stems using (stem)
      group by name_id, place),
    of_name as (
      select name_id, sum(points) as points from matched group by name_id),
    best as (
      select names.career, max(names.rank * ${filter.mentioned ? sayingOfName : partOfBoth}) as best
      from of_name join career_names as names on names.id = name_id cross join question group by names.career),
    covered as (
      select career, sum(points) / min(question.weight) as covered from (
        select names.career, place, max(points) as points
        from matched join career_names as names on names.id = name_id group by names.career, place) as each
      cross join question group by career),
    scored as (
      select career, round(((best + ${sql.lit(together)} * covered)
        * case when page is null then 1 else ${sql.lit(ofPages)} end)::numeric, 5)::float8 as score
      from best join covered using (career) join careers on slug = career)
    select ${cardColumns}, score from scored join careers on careers.slug = scored.career
    where score >= ${sql.lit(minScoreFor(filter))} and ${isAmong(filter)}
      ${filter.mentioned ? sql`and score >= ${sql.lit(minShareOfBest)} * (select max(score) from scored)` : sql``}
      ${after ? sql`and (-score, careers.slug) > (${-after.key}::float8, ${after.id})` : sql``}
    order by -score, careers.slug limit ${limit}`.execute(db);
  return rows;
}

/** Returns the known ones of these words and stems. */
export async function listCareerWords(
  db: Db,
  words: readonly string[],
  stems: readonly string[],
): Promise<CareerWordTable[]> {
  return db
    .selectFrom('career_words')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('word', '=', sql<string>`any(${words}::text[])`),
        eb('stem', '=', sql<string>`any(${stems}::text[])`),
      ]),
    )
    .execute();
}

/** Maximum completions of an unfinished word: more would only make the query vaguer. */
const begun = 12;

export async function listBegunStems(db: Db, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ stem: string }>`
    select distinct stem from (
      select stem from career_words where word >= ${beginning} and word < ${`${beginning}\u{10ffff}`}
      order by length(word), word limit ${sql.lit(begun)}) as words`.execute(db);
  return rows.map(({ stem }) => stem);
}
