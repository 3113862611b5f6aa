import { sql, type RawBuilder } from 'kysely';
import { minute } from '#contract/durations.ts';
import type { CareerFamily } from '#contract/careers/career-families.ts';
import type { CareerLink } from '#contract/careers/career-link.ts';
import { limits } from '#contract/limits.ts';
import { openCache, type Cache } from '../cache.ts';
import type { Db } from '../db/handle.ts';
import type { Bindable } from '../db/query/prepare.ts';
import { databaseOf } from '../db/transact.ts';
import { refuseFields } from '../http/errors.ts';

/* Careers as posts, questions and people refer to them: by slug, in a column `careers`. */

/** Selects a career's short name, for that row of `careers`; '' in the table only until the server has started. */
export const shortOf = (row: string): RawBuilder<string> =>
  sql`coalesce(nullif(${sql.ref(`${row}.short`)}, ''), ${sql.ref(`${row}.name`)})`;

/**
 * Selects the careers of a row of that table, in the order in which they were chosen: for what is read once and cached, such as
 * cards. Lists use {@link linkCareers}.
 */
export const careerLinksOf = (table: string): RawBuilder<CareerLink[]> => {
  const slugs = sql.ref(`${table}.careers`);
  return sql`case when ${slugs} = '{}' then '[]' else coalesce((
    select jsonb_agg(jsonb_build_object('slug', career.slug, 'name', career.name, 'short', ${shortOf('career')},
      'family', career.family) order by place)
    from unnest(${slugs}) with ordinality as chosen (slug, place)
    cross join lateral (select slug, name, short, family from careers where careers.slug = chosen.slug limit 1) as career), '[]')
    end`;
};

/** Milliseconds for which a name may be outdated: names change when an operator imports others. */
const namesTtl = minute;

export type Linked<Row> = Omit<Row, 'careers'> & { careers: CareerLink[] };

interface Known {
  name: string;
  short: string;
  family: CareerFamily;
  listed: boolean;
}

type Names = ReadonlyMap<string, Known>;

const cachesOfNames = new WeakMap<Db, Cache<Names>>();

/**
 * Returns these rows with the careers that they name by slug, in the chosen order. Names are cached in memory: queried row by row
 * they are half the cost of a list.
 */
export async function linkCareers<Row extends { careers: string[] }>(
  db: Db,
  rows: readonly Row[],
): Promise<Linked<Row>[]> {
  const slugs = rows.flatMap(({ careers }) => careers);
  const names = await namesOf(db, slugs);
  return rows.map((row) => ({
    ...row,
    careers: row.careers.flatMap((slug) => {
      const known = names.get(slug);
      return known ? { slug, name: known.name, short: known.short, family: known.family } : [];
    }),
  }));
}

async function namesOf(db: Db, slugs: readonly string[]): Promise<Names> {
  if (slugs.length === 0) return new Map();
  const database = databaseOf(db);
  let cache = cachesOfNames.get(database);
  if (!cache) {
    cache = openCache({ name: 'career-names', ttl: namesTtl });
    cachesOfNames.set(database, cache);
  }
  const { value: names } = await cache.get('all', () => readNames(db, null));
  // One may have been added since.
  return slugs.every((slug) => names.has(slug)) ? names : readNames(db, slugs);
}

async function readNames(db: Db, slugs: readonly string[] | null): Promise<Names> {
  const rows = await db
    .selectFrom('careers')
    .select(['slug', 'name', 'family', 'listed', shortOf('careers').as('short')])
    .$if(slugs !== null, (query) => query.where('slug', '=', sql<string>`any(${slugs}::text[])`))
    .execute();
  return new Map(rows.map(({ slug, ...known }) => [slug, known]));
}

/** Filters by one career, or by those of a family. */
export interface CareerFilter {
  career?: string | undefined;
  family?: CareerFamily | undefined;
}

export const careersOf = (family: Bindable<string>): RawBuilder<string[]> =>
  sql`array(select slug from careers where family = ${family} and listed)`;

/**
 * Selects the ids of the newest rows about the filtered careers, by an index for each position that a career may have in a row.
 * `newestIn` selects those that have this career there.
 */
export function newestAbout(
  { career, family }: CareerFilter,
  newestIn: (place: number, career: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ofPlace = (place: number) =>
    career === undefined
      ? sql`(select newest.id from unnest(${careersOf(family!)}) as wanted (slug)
          cross join lateral (${newestIn(place, sql`wanted.slug`)}) as newest)`
      : sql`(${newestIn(place, sql`${career}`)})`;
  const places = Array.from({ length: limits.chosenCareers }, (_, index) => ofPlace(index + 1));
  return sql.join(places, sql` union all `);
}

/** Validates the careers that somebody chose; returns messages by field. */
export async function wrongCareers(db: Db, slugs: readonly string[]): Promise<{ careers?: string }> {
  const areListed = (names: Names): boolean => slugs.every((slug) => names.get(slug)?.listed);
  // The list may have changed within the minute.
  const isRight = areListed(await namesOf(db, slugs)) || areListed(await readNames(db, slugs));
  return isRight ? {} : { careers: 'Escolha profissões da lista.' };
}

/** @throws invalid_input */
export async function requireKnownCareers(db: Db, slugs: readonly string[]): Promise<void> {
  const wrong = await wrongCareers(db, slugs);
  if (wrong.careers) throw refuseFields(wrong);
}

/** A career's other names, for a stem that alone leads to it. */
export interface OtherNames {
  others: readonly string[];
  /** Whether the stem is the career's name, as 'aeromoça', not only a word to search for it, as 'casa'. */
  isName: boolean;
}

/**
 * Returns, for each of these stems that alone leads to a career, the stems of its other names. A stem that leads to many careers
 * is left out.
 */
export async function listOtherNames(db: Db, stems: readonly string[]): Promise<Map<string, OtherNames>> {
  const { rows } = await sql<OtherNames & { stem: string }>`
    with named as (
      select own.stem, names.career, names.rank from career_name_stems as own
      join career_names as names on names.id = name_id
      where own.stem = any(${stems}::text[]) and names.whole and not exists (
        select from career_name_stems as more where more.name_id = own.name_id and more.stem <> own.stem)),
    one as (
      select stem, min(career) as career, max(rank) = 1 as is_name from named
      group by stem having count(distinct career) <= 2)
    select one.stem, is_name as "isName", array_agg(distinct other.stem) as others
    from one join career_names as names on names.career = one.career and names.whole
    join career_name_stems as other on other.name_id = names.id and other.stem <> one.stem
    where (select count(*) from career_name_stems as each where each.name_id = names.id) <= 2
    group by one.stem, is_name`.execute(db);
  return new Map(rows.map(({ stem, others, isName }) => [stem, { others, isName }]));
}

/** Least similarity, from 0 to 1, of a misspelled word and the intended one. */
const minSimilarity = 0.45;

/** Returns, for each of these words that no career page has, the stem of the most similarly spelled word that one has. */
export async function listNearestWords(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ asked: string; stem: string }>`
    select asked.word as asked, nearest.stem from unnest(${words}::text[]) as asked (word)
    cross join lateral (
      select word, stem from career_words where word % asked.word and length(word) > 3
      order by similarity(word, asked.word) desc, word limit 1) as nearest
    where length(asked.word) > 3 and similarity(nearest.word, asked.word) >= ${sql.lit(minSimilarity)}`.execute(
    db,
  );
  return new Map(rows.map(({ asked, stem }) => [asked, stem]));
}
