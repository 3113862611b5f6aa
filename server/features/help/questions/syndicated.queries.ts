import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';

/** Returns the answered questions that search engines may list, newest first. */
export async function listAnsweredSlugs(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('questions')
    .select('slug')
    .where('state', 'in', ['answered', 'solved'])
    .where('withheld', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ slug }) => slug);
}

export interface FeedQuestion {
  id: string;
  slug: string;
  title: string;
  html: string;
  asked_at: Date;
  answered_at: Date;
}

/** Returns answered questions for feed readers, newest first, optionally of one career. */
export async function listForFeed(
  db: Db,
  career: string | undefined,
  limit: number,
): Promise<FeedQuestion[]> {
  const ofCareer = career === undefined ? sql`true` : sql`careers @> array[${career}]::text[]`;
  const { rows } = await sql<FeedQuestion>`
    select id, slug, title, asked_at, answered_at, coalesce((
      select answers.html from answers where question_id = questions.id and answers.withheld is null
      order by solved_at is null, created_at, answers.id limit 1), '') as html
    from questions
    where state in ('answered', 'solved') and withheld is null and answered_at is not null and ${ofCareer}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
