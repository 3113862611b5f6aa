import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Schema } from '#server/db/schema.ts';

/** Which people and posts of a load have which place in it; gone when its transaction ends. */
type PlaceTable = 'bulk_users' | 'bulk_posts';

/** For the time of a load: the tables of places, and statements that may take their time. */
export async function openLoad(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  // The indexes of words take rows in bulk, when the load is vacuumed, instead of word by word.
  await sql`set local gin_pending_list_limit = '1GB'`.execute(tx);
  await sql`create temporary table bulk_users (place int primary key, id uuid) on commit drop`.execute(tx);
  await sql`create temporary table bulk_posts (place int primary key, id uuid, likes int, comments int,
    published_at timestamptz) on commit drop`.execute(tx);
}

/**
 * Inserts whole rows of a table, given as JSON with the names of its columns: one statement however many rows,
 * and PostgreSQL does the conversions.
 * @param computed columns that PostgreSQL makes of the others, as SQL
 */
export async function insertRows(
  db: Db,
  table: keyof Schema | PlaceTable,
  rows: object[],
  computed: Record<string, RawBuilder<unknown>> = {},
): Promise<void> {
  if (rows.length === 0) return;
  const target = sql.table(table);
  const given = Object.keys(rows[0]!).map((name) => sql.ref(name));
  const names = Object.keys(computed).map((name) => sql.ref(name));
  await sql`
    insert into ${target} (${sql.join([...given, ...names])})
    select ${sql.join([...given, ...Object.values(computed)])}
    from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)`.execute(db);
}

/** Posts with their hot scores. */
export const insertPosts = (db: Db, rows: object[]): Promise<void> =>
  insertRows(db, 'posts', rows, { score: sql`hot_score(likes, comments, published_at)` });

export async function hasUser(db: Db, username: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  return row !== undefined;
}

/** Tells the planner about tables that were just filled. */
export async function analyzePlaces(tx: Tx): Promise<void> {
  await sql`analyze bulk_users, bulk_posts, follows`.execute(tx);
}

/** Brings the planner's statistics up to date after a load, and what tells it which pages all can see. */
export async function analyze(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      usual: string;
    }>`select current_setting('statement_timeout') as usual`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set maintenance_work_mem = '512MB'`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset maintenance_work_mem`.execute(connection);
    await sql`select set_config('statement_timeout', ${rows[0]!.usual}, false)`.execute(connection);
  });
}
