import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import type { PayTable } from './paths.table.ts';

/** Which sources of its kind a new one takes the place of. */
type Replaces = 'nothing' | 'its period' | 'every period';

/** @returns the number of the source */
export async function putSource(
  db: Db,
  { replaces, ...source }: { kind: string; period: number; lines: number; replaces: Replaces },
): Promise<number> {
  const { kind, period, lines } = source;
  if (replaces !== 'nothing')
    await db
      .deleteFrom('path_sources')
      .where('kind', '=', kind)
      .$if(replaces === 'its period', (query) => query.where('period', '=', period))
      .execute();
  const row = await db
    .insertInto('path_sources')
    .values({ ...source, imported_at: new Date() })
    .onConflict((on) => on.columns(['kind', 'period']).doUpdateSet({ lines, imported_at: new Date() }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type PathTable =
  | 'path_packed_admissions'
  | 'path_apprentice_totals'
  | 'path_pays'
  | 'path_places'
  | 'path_courses'
  | 'path_cutoffs';

const rowsAtOnce = 2_000;

/** Of two lists with the same kind of place the lower mark was enough. */
const onConflict: Partial<Record<PathTable, RawBuilder<unknown>>> = {
  path_cutoffs: sql`on conflict (number, source, shift, mode) do update set mark = least(path_cutoffs.mark, excluded.mark)`,
};

/** Adds rows, a few thousand at a time. */
export async function insertRows(db: Db, table: PathTable, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const batch = rows.slice(from, from + rowsAtOnce);
    const columns = sql.join(Object.keys(batch[0]!).map((name) => sql.ref(name)));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::jsonb)
      ${onConflict[table] ?? sql``}`.execute(db);
  }
}

export async function deleteCutoffs(db: Db, source: number, institutions: readonly number[]): Promise<void> {
  await sql`
    delete from path_cutoffs
    where source = ${source}::integer and institution = any(${institutions}::integer[])`.execute(db);
}

/** The newest period of a kind of source. */
export async function findNewest(db: Db, kind: string): Promise<number | null> {
  const row = await db
    .selectFrom('path_sources')
    .select(({ fn }) => fn.max('period').as('newest'))
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.newest ?? null;
}

/** Removes what is made anew after each import, and what nothing can be made of. */
export async function clearMade(db: Db): Promise<void> {
  // Sources that an earlier release kept in tables of its own.
  await sql`
    delete from path_sources where kind = 'cities' or (kind like 'caged-%' and not exists (
      select from path_packed_admissions where source = path_sources.id))`.execute(db);
  await db.deleteFrom('path_pays').execute();
  await db.deleteFrom('path_apprentice_totals').execute();
}

/** The occupations of all admissions. */
export async function listCodes(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('path_packed_admissions').select('code').distinct().execute();
  return rows.map(({ code }) => code);
}

export async function listAdmissions(
  db: Db,
  codes: readonly number[],
): Promise<{ code: number; kind: string; apprentices: boolean; cells: Buffer }[]> {
  return db
    .selectFrom('path_packed_admissions')
    .innerJoin('path_sources', 'path_sources.id', 'source')
    .select(['code', 'kind', 'apprentices', 'cells'])
    .where('code', 'in', codes)
    .execute();
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

/** All sources, the oldest first. */
export async function listSources(db: Db): Promise<{ kind: string; period: number }[]> {
  return db.selectFrom('path_sources').select(['kind', 'period']).orderBy('period').execute();
}

export interface CourseRow {
  name: string;
  /** Number of the school or institution, and its name; null where no file names it. */
  id: number;
  place: string | null;
  city: number;
  public: boolean;
  number: number | null;
  degree: number | null;
  by_day: number;
  in_evening: number;
}

/** Courses with what is known of their school or institution, of those with one of these labels. */
const coursesOf = (kind: 'higher' | 'technical', labels: readonly string[]) => sql`
  select course.name, course.place as id, path_places.name as place, coalesce(course.city, path_places.city) as city,
    coalesce(course.public, path_places.public, false) as public, number, degree, by_day, in_evening
  from path_courses as course
  left join path_places on path_places.id = course.place
    and path_places.kind = ${kind === 'higher' ? 'institution' : 'school'}
  where course.kind = ${kind} and label = any(${labels}::text[]) and coalesce(course.city, path_places.city) is not null`;

export async function listCitiesWith(
  db: Db,
  kind: 'higher' | 'technical',
  labels: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ city: number }>`
    select distinct city from (${coursesOf(kind, labels)}) as found`.execute(db);
  return rows.map(({ city }) => city);
}

/** Lists courses in these cities, in the cities' order. */
export async function listCourses(
  db: Db,
  kind: 'higher' | 'technical',
  labels: readonly string[],
  cities: readonly number[],
  most: number,
): Promise<CourseRow[]> {
  if (cities.length === 0) return [];
  const { rows } = await sql<CourseRow>`
    select * from (${coursesOf(kind, labels)}) as found
    where city = any(${cities}::integer[])
    order by array_position(${cities}::integer[], city), public desc, place, name, number limit ${most}`.execute(
    db,
  );
  return rows;
}

interface CutoffRow {
  number: number;
  year: number;
  shift: string;
  mode: string;
  mark: number;
}

/** The cut-offs of courses by their number, each course's newest. */
export async function listCutoffs(db: Db, numbers: readonly number[]): Promise<CutoffRow[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<CutoffRow>`
    select number, year, shift, mode, mark::float8 as mark
    from (
      select path_cutoffs.*, period as year, max(period) over (partition by number) as newest
      from path_cutoffs join path_sources on path_sources.id = source
      where number = any(${numbers}::integer[])) as found
    where year = newest
    order by number, shift, mark desc
    limit 200`.execute(db);
  return rows;
}

/** Counts apprentices admitted in the last twelve months in these cities. */
export async function countApprentices(db: Db, code: number, cities: readonly number[]): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(people), 0)::integer as people from path_apprentice_totals
    where code = ${code}::integer and city = any(${cities}::integer[])`.execute(db);
  return rows[0]!.people;
}
