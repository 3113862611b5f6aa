import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withClusterLock } from '#server/db/cluster-lock.queries.ts';
import { testApp } from '#server/testing/test-app.ts';
import { migrateJobs } from './migrate-jobs.ts';

it('a node migrates the tables of jobs only once no other node does', async () => {
  const { context, databaseUrl } = await testApp();
  const { db } = context;
  const has = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows.length > 0;
  const migrated = sql`select 1 from pg_namespace where nspname = 'graphile_worker'`;
  const waiting = sql`select 1 from pg_stat_activity
    where query like '%pg_try_advisory_lock%' and state = 'idle' and datname = current_database()`;
  await sql`drop schema graphile_worker cascade`.execute(db);

  const done = await withClusterLock(db, 'jobTables', async (connection) => {
    // No longer the connection whose last statement asked for the lock.
    await sql`select 1`.execute(connection);
    const other = migrateJobs(db, databaseUrl);
    await expect.poll(async () => (await has(waiting)) || (await has(migrated))).toBe(true);
    expect(await has(migrated)).toBe(false);
    return { other };
  });
  await done.other;
  expect(await has(migrated)).toBe(true);
});
