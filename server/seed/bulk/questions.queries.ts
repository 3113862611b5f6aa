import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { insertRows } from './bulk.queries.ts';

export async function hasQuestions(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom('questions').select('id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined;
}

export async function listCareerSlugs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('careers')
    .select('slug')
    .where('listed', '=', true)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}

/** Returns the first people of a load in order: enough for the largest load of questions. */
export async function listLoaded(tx: Tx, seed: number): Promise<{ id: string; offers_help: boolean }[]> {
  return tx
    .selectFrom('users')
    .select(['id', 'offers_help'])
    .where('username', 'like', `pessoa-${seed}-%`)
    .orderBy(sql`length(username)`)
    .orderBy('username')
    .limit(100_000)
    .execute();
}

/** Registers those as helpers who are not yet. */
export async function addHelpers(tx: Tx, rows: readonly { user_id: string }[]): Promise<void> {
  const { rows: there } = await sql<{ user_id: string }>`
    select user_id from helpers where user_id = any(${rows.map(({ user_id: id }) => id)}::uuid[])`.execute(
    tx,
  );
  const listed = new Set(there.map(({ user_id: id }) => id));
  await insertRows(
    tx,
    'helpers',
    rows.filter(({ user_id: id }) => !listed.has(id)),
  );
}

export async function lastIndexedPlace(tx: Tx): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(place), 0) as place from question_search`.execute(tx);
  return rows[0]!.place;
}

/** Updates the helpers' records, as every answer does. */
export async function countRecords(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    update helpers set answers = record.answers, helped = record.helped, median_hours = record.median
    from (
      select author_id, count(*) as answers,
        count(distinct (questions.anonymous, coalesce(questions.asker_id, questions.id)))
          filter (where helped_at is not null or answers.solved_at is not null) as helped,
        percentile_cont(0.5) within group (
          order by extract(epoch from answers.created_at - questions.asked_at) / 3600) as median
      from answers join questions on questions.id = question_id
      where author_id = any(${userIds}::uuid[]) group by author_id) as record
    where helpers.user_id = record.author_id`.execute(tx);
}
