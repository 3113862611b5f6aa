import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { migrateJobs } from '../jobs/migrate-jobs.ts';
import type { Db } from './handle.ts';

const folder = join(import.meta.dirname, 'migrations');

/** The schema in the database is not one that this version can bring forward. */
export class MigrationError extends Error {}

/**
 * Applies the SQL files of `migrations/` that are still missing, in the order of their names, all in one
 * transaction under an advisory lock: several nodes may start at once, and a bad file changes nothing. The tables of
 * the job queue come before.
 * @returns names of the files applied now
 */
export async function migrate(db: Db, url: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  await refuseNewerSchema(db);
  await migrateJobs(db, url);
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), 'utf8');
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function refuseNewerSchema(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return;
  const known = new Set(Object.keys(await readMigrations()));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.find((row) => !known.has(row.name));
  if (unknown) {
    throw new MigrationError(
      `O banco de dados é de uma versão mais nova do Rumo (${unknown.name}). Atualize o programa antes de iniciar.`,
    );
  }
}
