import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import type { Reader } from '#server/features/blocks/index.ts';
import { listOtherNames } from '#server/known-careers.queries.ts';
import { isVisibleQuestion } from '#server/features/visibility/index.ts';
import { listCards, type CardRow } from './seen-questions.queries.ts';
import { othersFor, sayingOf } from './same-words.ts';
import { isRoot, kinOf, rootOf } from './stems.ts';

/** Questions that are compared for one stem, and for all together; and of the newest, where all stems are common. */
const mostOfStem = 100;
const mostOfRare = 500;
const newest = 300;

/** What another word for the same counts. */
const likeness = 0.7;
/** What a word with the same beginning counts, and a short one that a longer one begins with. */
const kinship = 0.9;
const shortKinship = 0.6;
/** How much more the name of a career counts. */
const careerShare = 1.5;
/** The share of the words' total weight that a question must have in common to be shown. */
const leastShared = 0.22;
/** How much a word more in what was asked takes from what is shared: long texts share something with everything. */
const lengthCost = 0.35;

interface Frequencies {
  questions: number;
  /** By stem, as many as `mostOfRare` where it is rare. */
  counts: Map<string, number>;
}

/**
 * In how many questions these stems stand. PostgreSQL's statistics know the common ones; the others are few enough to be
 * counted off the index.
 */
async function readFrequencies(db: Db, stems: readonly string[]): Promise<Frequencies> {
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

interface Weighed {
  stem: string;
  /** The place of the word that was asked with. */
  word: number;
  weight: number;
}

/** What somebody works in is also called by what everybody speaks of: 'gostar de pessoas'. */
const isTelling = (name: string): boolean => sayingOf(name) === 1 && othersFor(name).length === 0;

/** Rare words say more; another word for the same says less. */
function weigh(
  stems: readonly string[],
  { questions, counts }: Frequencies,
  names: ReadonlyMap<string, readonly string[]>,
): { words: Weighed[]; total: number } {
  const words: Weighed[] = [];
  let total = 0;
  for (const [word, stem] of stems.entries()) {
    // Two texts about the same career are likelier to ask the same than two that share any other word.
    const share = names.has(stem) ? careerShare : 1;
    const weightOf = (each: string) => share * Math.log(1 + questions / (0.5 + (counts.get(each) ?? 0)));
    const others = othersFor(stem);
    const root = rootOf(stem);
    // As common as the commonest word for the same: nobody is told apart by the word that they chose.
    const weight = sayingOf(stem) * Math.min(...[stem, ...others].map(weightOf));
    total += weight / share;
    words.push({ stem, word, weight });
    for (const other of others) words.push({ stem: other, word, weight: weight * likeness });
    if (root)
      words.push({ stem: root, word, weight: sayingOf(stem) * kinship * Math.min(weight, weightOf(root)) });
    for (const kin of kinOf(stem))
      words.push({
        stem: kin,
        word,
        weight: sayingOf(stem) * shortKinship * Math.min(weight, weightOf(kin)),
      });
    for (const name of (names.get(stem) ?? []).filter(isTelling))
      words.push({ stem: name, word, weight: likeness * Math.min(weight, weightOf(name)) });
  }
  return { words, total };
}

/**
 * Questions with an answer that ask the same, the likest first. Only those are compared that share a rare word, or, where all
 * words are common, the newest: what that costs does not grow with the questions.
 */
export async function listSimilar(
  db: Db,
  viewer: Reader,
  stems: readonly string[],
  limit: number,
): Promise<CardRow[]> {
  const asked = stems.filter((stem) => !isRoot(stem));
  const names = await listOtherNames(db, asked);
  const all = [
    ...new Set([
      ...stems,
      ...asked.flatMap((stem) => [...othersFor(stem), ...kinOf(stem), ...(names.get(stem) ?? [])]),
    ]),
  ];
  const frequencies = await readFrequencies(db, all);
  const { words, total } = weigh(asked, frequencies, names);
  const { rows } = await sql<{ id: string }>`
    with candidates as (
      ${sql.join([...rarest(all, frequencies).map(havingStem), newestOnes], sql` union `)})
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
  const ids = rows.map(({ id }) => id);
  const found = await listCards(db, viewer, { ids }, null, limit);
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
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
