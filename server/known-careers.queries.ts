import { sql, type RawBuilder } from 'kysely';
import type { CareerLink } from '#contract/career-link.ts';
import type { Db } from './db/handle.ts';
import { refuseFields } from './http/errors.ts';

/* Careers as posts, questions and people refer to them: by their slugs, in a column `careers`. */

/** The careers of a row of that name, in the order in which they were chosen. */
export const careerLinksOf = (table: string): RawBuilder<CareerLink[]> => {
  const slugs = sql.ref(`${table}.careers`);
  return sql`case when ${slugs} = '{}' then '[]' else coalesce((
    select jsonb_agg(jsonb_build_object('slug', career.slug, 'name', career.name) order by place)
    from unnest(${slugs}) with ordinality as chosen (slug, place) join careers as career on career.slug = chosen.slug), '[]')
    end`;
};

/** What is wrong with careers that somebody chose, by field. */
export async function wrongCareers(db: Db, slugs: readonly string[]): Promise<{ careers?: string }> {
  if (slugs.length === 0) return {};
  const known = await db
    .selectFrom('careers')
    .select('slug')
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .where('listed', '=', true)
    .execute();
  return known.length === new Set(slugs).size ? {} : { careers: 'Escolha profissões da lista.' };
}

/** @throws invalid_input */
export async function requireKnownCareers(db: Db, slugs: readonly string[]): Promise<void> {
  const wrong = await wrongCareers(db, slugs);
  if (wrong.careers) throw refuseFields(wrong);
}
