import { sql } from 'kysely';
import { publicData } from '#contract/paths.ts';
import type { Db } from '#server/db/handle.ts';
import type { PayTable } from './paths.table.ts';

/** Replaces what was imported of that kind and period. @returns the number of the source */
export async function putSource(
  db: Db,
  source: { kind: string; period: number; lines: number; keepsRest: boolean },
): Promise<number> {
  const { kind, period, lines, keepsRest } = source;
  if (!keepsRest)
    await db.deleteFrom('path_sources').where('kind', '=', kind).where('period', '=', period).execute();
  const row = await db
    .insertInto('path_sources')
    .values({ kind, period, lines, imported_at: new Date() })
    .onConflict((on) => on.columns(['kind', 'period']).doUpdateSet({ lines, imported_at: new Date() }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type ImportedTable =
  'path_admissions' | 'path_apprentices' | 'path_cities' | 'path_places' | 'path_courses' | 'path_cutoffs';

const rowsAtOnce = 2_000;

/** Adds imported rows, a few thousand at a time; a row whose key is there replaces it. */
export async function insertImported(db: Db, table: ImportedTable, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const batch = rows.slice(from, from + rowsAtOnce);
    const columns = sql.join(Object.keys(batch[0]!).map((name) => sql.ref(name)));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb)`.execute(
      db,
    );
  }
}

export async function deleteCutoffs(db: Db, source: number, institutions: readonly number[]): Promise<void> {
  if (institutions.length === 0) return;
  await db
    .deleteFrom('path_cutoffs')
    .where('source', '=', source)
    .where('institution', 'in', institutions)
    .execute();
}

/** The schools or institutions that a course names: no other is worth its row. */
export async function listPlacesOfCourses(db: Db, kind: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('path_courses')
    .select('place')
    .distinct()
    .where('kind', '=', kind)
    .execute();
  return new Set(rows.map(({ place }) => place));
}

/** The newest month of the files in time, and the first of the twelve that end with it. */
const months = sql`
  select last, last - 100 + 1 + case when last % 100 = 12 then 88 else 0 end as first
  from (select max(period) as last from path_sources where kind = 'caged-mov') as newest`;

/** Makes the quartiles anew: admissions in time and late, without those that were excluded. */
export async function makePays(db: Db): Promise<void> {
  await db.deleteFrom('path_pays').execute();
  await sql`
    with months as (${months}), each as (
      select code, state, pay, sum(case when kind = 'caged-exc' then -people else people end) as people
      from path_admissions join path_sources on path_sources.id = source cross join months
      cross join lateral unnest(pays, counts) as paid (pay, people)
      where month between first and last
      group by grouping sets ((code, state, pay), (code, pay))
    ), placed as (
      select code, coalesce(state, 0) as state, pay,
        sum(people) over (partition by code, state order by pay) as up_to,
        sum(people) over (partition by code, state) as total
      from each where people > 0
    )
    insert into path_pays
    select code, state, first, last, total, ${quartile(0.25)}, ${quartile(0.5)}, ${quartile(0.75)}
    from placed cross join months
    where total >= ${publicData.fewestPeople}
    group by code, state, total, first, last`.execute(db);
}

/** Between the two pays nearest to that place of the sorted list, in whole reais. */
function quartile(part: number) {
  const place = sql`(${sql.lit(part)} * (total - 1))`;
  const at = (rank: ReturnType<typeof sql>) => sql`min(pay) filter (where up_to > ${rank})`;
  const below = at(sql`floor(${place})`);
  return sql`round(${below} + (${at(sql`ceil(${place})`)} - ${below}) * (${place} - floor(${place})))`;
}

export async function listPays(db: Db, code: number, state: number): Promise<PayTable[]> {
  return db
    .selectFrom('path_pays')
    .selectAll()
    .where('code', '=', code)
    .where('state', 'in', [0, state])
    .execute();
}

/** All of them, for the file that anybody may take. */
export async function listAllPays(db: Db): Promise<PayTable[]> {
  return db.selectFrom('path_pays').selectAll().orderBy('code').orderBy('state').execute();
}

export async function listSources(db: Db): Promise<{ kind: string; first: number; last: number }[]> {
  const { rows } = await sql<{ kind: string; first: number; last: number }>`
    select kind, min(period) as first, max(period) as last from path_sources group by kind`.execute(db);
  return rows;
}

/** Kilometres from the city asked for to that of a row; null where one of them has no coordinates. */
const kilometres = sql`
  6371 * 2 * asin(least(1, sqrt(
    power(sin(radians(there.latitude - here.latitude) / 2), 2)
    + cos(radians(here.latitude)) * cos(radians(there.latitude))
    * power(sin(radians(there.longitude - here.longitude) / 2), 2))))`;

/** Kilometres that one can travel each day. */
const near = 50;

export interface CourseRow {
  name: string;
  place: string;
  city: number;
  public: boolean;
  number: number | null;
  degree: number | null;
  by_day: number;
  in_evening: number;
  km: number | null;
}

const mostCourses = 10;
/** Shown where none is near. */
const nearest = 3;

/** Lists the courses within 50 km, or else the nearest; without coordinates, those of the same city, or else of its state. */
export async function listCourses(
  db: Db,
  kind: 'higher' | 'technical',
  labels: readonly string[],
  city: number,
): Promise<CourseRow[]> {
  if (labels.length === 0) return [];
  const { rows } = await sql<CourseRow & { step: number }>`
    with found as (
      select course.name, path_places.name as place, coalesce(course.city, path_places.city) as city,
        coalesce(course.public, path_places.public, false) as public, number, degree, by_day, in_evening
      from path_courses as course
      join path_places on path_places.id = course.place
        and path_places.kind = case ${kind} when 'higher' then 'institution' else 'school' end
      where course.kind = ${kind} and label = any(${labels}::text[])
    ), far as (
      select found.*, case when found.city = ${city}::integer then 0 else ${kilometres} end as km
      from found
      left join path_cities as here on here.city = ${city}::integer
      left join path_cities as there on there.city = found.city
    )
    select name, place, city, public, number, degree, by_day, in_evening, round(km::numeric)::integer as km,
      case when km <= ${near} then 1 when km is not null then 2 else 3 end as step
    from far
    where km is not null or city / 10000 = ${city}::integer / 10000
    order by far.km nulls last, public desc, place, name
    limit ${mostCourses}`.execute(db);
  const close = rows.filter(({ step }) => step === 1);
  return close.length > 0 ? close : rows.slice(0, nearest);
}

/** The newest cut-offs of courses by their number. */
export async function listCutoffs(
  db: Db,
  numbers: readonly number[],
): Promise<{ number: number; shift: string; mode: string; mark: number }[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ number: number; shift: string; mode: string; mark: number }>`
    select number, shift, mode, mark::float8 as mark from path_cutoffs
    where number = any(${numbers}::integer[])
      and source = (select id from path_sources where kind = 'sisu' order by period desc limit 1)
    order by number, shift, mark desc
    limit 200`.execute(db);
  return rows;
}

/** Counts apprentices admitted in the last twelve months in the city and within 50 km of it. */
export async function countApprentices(db: Db, code: number, city: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    with months as (${months})
    select coalesce(sum(case when kind = 'caged-exc' then -people else people end), 0)::integer as people
    from path_apprentices as begun
    join path_sources on path_sources.id = source
    cross join months
    left join path_cities as here on here.city = ${city}::integer
    left join path_cities as there on there.city = begun.city
    where code = ${code}::integer and month between first and last
      and (begun.city = ${city}::integer or ${kilometres} <= ${near})`.execute(db);
  return Math.max(0, rows[0]?.people ?? 0);
}
