import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';
import { isVisibleQuestion } from '#server/features/who-sees/visibility/index.ts';

/** Maximum numbers of questions compared: for one stem, for all rare stems together, and of the newest. */
const maxOfStem = 100;
const maxOfRare = 500;
const newest = 300;

export interface Frequencies {
  questions: number;
  /** By stem; counts of rare stems stop at `maxOfRare`. */
  counts: Map<string, number>;
}

/**
 * Returns how many questions contain each stem. PostgreSQL's statistics know the common ones; the others are few enough to
 * count in the index.
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
        select from questions where stems @> array[asked.stem] limit ${sql.lit(maxOfRare)}) as few))::float8 as count
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
  /** Position of the word in the text that was typed. */
  word: number;
  weight: number;
  /** Whether the word names a career. */
  isCareer: boolean;
}

export interface Likeness {
  /** Stems that questions are compared by; each word counts with its best matching stem. */
  words: readonly WeighedStem[];
  /** Total weight of all words. */
  total: number;
  /** Least likeness, from 0 to 1, of a question that is shown, and of one that matches none of the careers named. */
  minLikeness: number;
  minOfOtherCareer: number;
}

/** Penalty for each of a compared question's first stems: long texts share something with everything. */
const lengthCost = 0.8;
const maxCounted = 30;

/**
 * Returns ids of answered questions with the same meaning, most similar first. Compares only the newest and those that share a
 * rare word: the cost does not grow with the number of questions.
 */
export async function listLikest(
  db: Db,
  viewer: Reader,
  { words, total, minLikeness, minOfOtherCareer }: Likeness,
  frequencies: Frequencies,
  limit: number,
): Promise<string[]> {
  const stems = [...new Set(words.map(({ stem }) => stem))];
  const { rows } = await sql<{ id: string }>`
    with candidates as (
      ${sql.join([...rarest(stems, frequencies).map(havingStem), newestOnes], sql` union `)})
    select questions.id from candidates join questions using (id)
    cross join lateral (
      select sum(weight) / (${total}::float8 + ${sql.lit(lengthCost)} * least(cardinality(questions.stems), ${sql.lit(maxCounted)})) as likeness,
        bool_or(is_career) as is_about_it
      from (
        select max(weight) as weight, bool_or(is_career) as is_career
        from unnest(${words.map(({ stem }) => stem)}::text[], ${words.map(({ word }) => word)}::int[],
          ${words.map(({ weight }) => weight)}::float8[], ${words.map(({ isCareer }) => isCareer)}::bool[])
          as asked (stem, word, weight, is_career)
        where stem = any(questions.stems) group by word) as found) as compared
    where questions.state in ('answered', 'solved') and ${isVisibleQuestion(viewer)}
      and likeness >= case when is_about_it or ${!words.some(({ isCareer }) => isCareer)} then ${minLikeness}::float8
        else ${minOfOtherCareer} end
    order by likeness desc, created_at desc
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the rarest stems, as long as few questions contain them. */
function rarest(stems: readonly string[], { counts }: Frequencies): string[] {
  let together = 0;
  return stems
    .toSorted((a, b) => counts.get(a)! - counts.get(b)!)
    .filter((stem) => {
      const count = counts.get(stem)!;
      together += Math.min(count, maxOfStem);
      return count > 0 && count < maxOfRare && together <= maxOfRare;
    });
}

const havingStem = (stem: string) => sql`
  (select id from questions where stems @> array[${stem}]::text[] limit ${sql.lit(maxOfStem)})`;

const newestOnes = sql`
  (select id from questions order by created_at desc, id desc limit ${sql.lit(newest)})`;
