import { sql } from 'kysely';
import type { CareerLink } from '#contract/careers/career-link.ts';
import type { CareerTable } from '#server/careers/careers.table.ts';
import type { Db } from '#server/db/handle.ts';
import type { Position } from '#server/http/cursor.ts';
import { shortOf } from '#server/careers/known-careers.queries.ts';
import type { ExportedFile } from '#server/personal-data.ts';

export interface CareerRow extends Omit<CareerTable, 'listed' | 'sort_name' | 'short'> {
  short: string;
  similar: CareerLink[];
  saved: boolean;
}

/**
 * Returns the careers at these slugs. An imported name that now has a page resolves to that page; an unlisted career
 * stays at its own slug.
 */
export async function listCareersAt(
  db: Db,
  slugs: readonly string[],
  viewerId: string | null,
): Promise<(CareerRow & { asked: string })[]> {
  const { rows } = await sql<CareerRow & { asked: string }>`
    select asked.slug as asked, career.slug, career.code, career.name, career.other_names, career.family,
      career.interests, career.page, career.similar_to, ${shortOf('career')} as short,
      coalesce((
        select jsonb_agg(jsonb_build_object('slug', other.slug, 'name', other.name, 'short', ${shortOf('other')}, 'family', other.family) order by place)
        from unnest(career.similar_to) with ordinality as named (slug, place)
        join careers as other on other.slug = named.slug and other.listed), '[]') as similar,
      exists (
        select from saved_careers
        where user_id = ${viewerId}::uuid and saved_careers.career = any(array[asked.slug, career.slug])) as saved
    from careers as asked
    cross join lateral (
      select * from careers as each
      where each.slug = asked.slug
        or not asked.listed and asked.code <> '' and each.code = asked.code and each.listed
      order by each.listed desc limit 1) as career
    where asked.slug = any(${slugs}::text[])`.execute(db);
  return rows;
}

/** Lists careers with a hand-written page, by name. */
export async function listWritten(db: Db): Promise<CareerLink[]> {
  return db
    .selectFrom('careers')
    .select(['slug', 'name', 'family', shortOf('careers').as('short')])
    .where('listed', '=', true)
    .where('page', 'is not', null)
    .orderBy('sort_name')
    .execute();
}

export async function insertCorrection(
  db: Db,
  row: { id: string; career: string; user_id: string; text: string; created_at: Date },
): Promise<void> {
  await db.insertInto('career_corrections').values(row).execute();
}

interface WaitingCorrection {
  id: string;
  text: string;
  created_at: Date;
  slug: string;
  name: string;
}

/** Lists corrections that nobody has read, oldest first. */
export async function listCorrections(
  db: Db,
  after: Position<string> | null,
  limit: number,
): Promise<WaitingCorrection[]> {
  const { rows } = await sql<WaitingCorrection>`
    select correction.id, correction.text, correction.created_at, careers.slug, careers.name
    from career_corrections as correction join careers on careers.slug = correction.career
    where done_at is null ${after ? sql`and (created_at, id) > (${after.key}, ${after.id})` : sql``}
    order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

/** @returns whether it was waiting */
export async function endCorrection(db: Db, id: string, at: Date): Promise<boolean> {
  const [row] = await db
    .updateTable('career_corrections')
    .set({ done_at: at })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .execute();
  return row !== undefined;
}

/** Repeating changes nothing. */
export async function insertSavedCareer(db: Db, userId: string, career: string, at: Date): Promise<void> {
  await db
    .insertInto('saved_careers')
    .values({ user_id: userId, career, saved_at: at })
    .onConflict((row) => row.doNothing())
    .execute();
}

export async function deleteSavedCareer(db: Db, userId: string, careers: readonly string[]): Promise<void> {
  await db.deleteFrom('saved_careers').where('user_id', '=', userId).where('career', 'in', careers).execute();
}

/** Lists the careers a user saved, newest first. */
export async function listSavedCareers(
  db: Db,
  userId: string,
  after: Position<string> | null,
  limit: number,
): Promise<
  (Pick<CareerTable, 'slug' | 'code' | 'name' | 'other_names' | 'family' | 'page'> & {
    short: string;
  } & SavedAt)[]
> {
  return db
    .selectFrom('saved_careers as mine')
    .innerJoin('careers', 'careers.slug', 'mine.career')
    .select(['mine.id', 'mine.saved_at'])
    .select(['careers.slug', 'careers.code', 'careers.name', 'careers.other_names'])
    .select(['careers.family', 'careers.page', shortOf('careers').as('short')])
    .where('mine.user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(mine.saved_at, mine.id) < (${after!.key}, ${after!.id})`),
    )
    .orderBy('mine.saved_at', 'desc')
    .orderBy('mine.id', 'desc')
    .limit(limit)
    .execute();
}

interface SavedAt {
  id: string;
  saved_at: Date;
}

export const careersExports: ExportedFile[] = [
  {
    file: 'profissoes-salvas.json',
    about: 'as profissões que você salvou para depois',
    rows: (user) => sql`
      select saved_at as at, saved_careers.id as key, name as "profissao", '/profissoes/' || slug as "endereco",
        saved_at as "salvaEm"
      from saved_careers join careers on slug = career where user_id = ${user}`,
  },
  {
    file: 'correcoes-de-profissoes.json',
    about: 'as correções que você sugeriu em páginas de profissões',
    rows: (user) => sql`
      select created_at as at, id as key, career as "profissao", text as "texto", created_at as "enviadaEm",
        done_at as "resolvidaEm"
      from career_corrections where user_id = ${user}`,
  },
];
