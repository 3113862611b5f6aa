import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Schema } from '#server/db/schema.ts';

/** Temporary tables: the places of people and posts in a load. */
type PlaceTable = 'bulk_users' | 'bulk_posts';

/** Prepares a load: creates the tables of places and lifts the statement timeout. */
export async function openLoad(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  // The word indexes take the rows in bulk at the vacuum after the load, not word by word.
  await sql`set local gin_pending_list_limit = '1GB'`.execute(tx);
  await sql`create temporary table bulk_users (place int primary key, id uuid) on commit drop`.execute(tx);
  await sql`create temporary table bulk_posts (place int primary key, id uuid, likes int, comments int,
    published_at timestamptz) on commit drop`.execute(tx);
}

/**
 * Inserts whole rows, given as JSON with the names of the columns: one statement for any number of rows, with conversions by
 * PostgreSQL.
 * @param computed columns that PostgreSQL computes from the others, as SQL
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

/** Inserts posts with their hot scores. */
export const insertPosts = (db: Db, rows: object[]): Promise<void> =>
  insertRows(db, 'posts', rows, { score: sql`hot_score(likes, comments, published_at)` });

export async function hasUser(db: Db, username: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  return row !== undefined;
}

/** Updates the planner's statistics of tables that were just filled. */
export async function analyzePlaces(tx: Tx): Promise<void> {
  await sql`analyze bulk_users, bulk_posts, follows`.execute(tx);
}

/** Updates the planner's statistics and the visibility map after a load. */
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
