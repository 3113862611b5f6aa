import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import type { Reader } from '#server/features/blocks/index.ts';
import { isVisibleQuestion } from '#server/features/visibility/index.ts';

/** Questions that are compared for one stem, and for all together; and of the newest, where all stems are common. */
const mostOfStem = 100;
const mostOfRare = 500;
const newest = 300;

export interface Frequencies {
  questions: number;
  /** By stem, as many as `mostOfRare` where it is rare. */
  counts: Map<string, number>;
}

/**
 * In how many questions these stems stand. PostgreSQL's statistics know the common ones; the others are few enough to be
 * counted off the index.
 */
export async function readFrequencies(db: Db, stems: readonly string[]): Promise<Frequencies> {
  const { rows } = await sql<{ stem: string; count: number; questions: number }>`
    with size as (
      select greatest(reltuples, 100)::float8 as questions from pg_class where oid = 'questions'::regclass),
    common as (
      select stem, freq from pg_stats,
        unnest(most_common_elems::text::text[], most_common_elem_freqs[1:cardinality(most_common_elems::text::text[])]) as known (stem, freq)
      where schemaname = 'public' and tablename = 'questions' and attname = 'stems')
    select asked.stem, questions, coalesce(freq * questions, (
      select count(*) from (
        select from questions where stems @> array[asked.stem] limit ${sql.lit(mostOfRare)}) as few))::float8 as count
    from unnest(${stems}::text[]) as asked (stem) cross join size left join common on common.stem = asked.stem`.execute(
    db,
  );
  return {
    questions: rows[0]?.questions ?? 0,
    counts: new Map(rows.map(({ stem, count }) => [stem, count])),
  };
}

export interface WeighedStem {
  stem: string;
  /** The place of the word that was asked with. */
  word: number;
  weight: number;
}

export interface Likeness {
  /** What questions are compared by, the best of a word's stems counting. */
  words: readonly WeighedStem[];
  /** What all words weigh together, and the share of it that a question must have to be shown. */
  total: number;
  leastShared: number;
  /** How much a word more in what was asked takes from what is shared. */
  lengthCost: number;
}

/**
 * Ids of questions with an answer that ask the same, the likest first. Only those are compared that share a rare word, or,
 * where all words are common, the newest: what that costs does not grow with the questions.
 */
export async function listLikest(
  db: Db,
  viewer: Reader,
  { words, total, leastShared, lengthCost }: Likeness,
  frequencies: Frequencies,
  limit: number,
): Promise<string[]> {
  const stems = [...new Set(words.map(({ stem }) => stem))];
  const { rows } = await sql<{ id: string }>`
    with candidates as (
      ${sql.join([...rarest(stems, frequencies).map(havingStem), newestOnes], sql` union `)})
    select questions.id from candidates join questions using (id)
    cross join lateral (
      select coalesce(sum(weight), 0) as shared from (
        select max(weight) as weight
        from unnest(${words.map(({ stem }) => stem)}::text[], ${words.map(({ word }) => word)}::int[],
          ${words.map(({ weight }) => weight)}::float8[]) as asked (stem, word, weight)
        where stem = any(questions.stems) group by word) as found) as likeness
    where questions.state in ('answered', 'solved') and ${isVisibleQuestion(viewer)}
      and shared >= ${leastShared * total}
    order by shared / (${total}::float8 + ${lengthCost}::float8 * cardinality(questions.stems)) desc, created_at desc
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The rarest stems, as long as few questions have them. */
function rarest(stems: readonly string[], { counts }: Frequencies): string[] {
  let together = 0;
  return stems
    .toSorted((a, b) => counts.get(a)! - counts.get(b)!)
    .filter((stem) => {
      const count = counts.get(stem)!;
      together += Math.min(count, mostOfStem);
      return count > 0 && count < mostOfRare && together <= mostOfRare;
    });
}

const havingStem = (stem: string) => sql`
  (select id from questions where stems @> array[${stem}]::text[] limit ${sql.lit(mostOfStem)})`;

const newestOnes = sql`
  (select id from questions order by created_at desc, id desc limit ${sql.lit(newest)})`;
