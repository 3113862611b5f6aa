import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { setTimeout as pause } from 'node:timers/promises';
import { migrateJobs } from '../jobs/migrate-jobs.ts';
import { openDatabase, type Db } from './handle.ts';

const folder = join(import.meta.dirname, 'migrations');

/** The schema in the database is not one that this version can bring forward. */
export class MigrationError extends Error {}

/** Milliseconds that a step waits for a table: whoever asks for that table meanwhile waits behind it. */
const lockTimeout = 1_000;
/** Milliseconds between two tries, and after which somebody should see what keeps the table. */
const betweenTries = 1_000;
const patience = 10 * 60_000;
/** PostgreSQL's code for a lock that was not had in time. */
const lockNotAvailable = '55P03';

/**
 * Applies the SQL files of `migrations/` that are still missing, in the order of their names, all in one
 * transaction under an advisory lock: several nodes may start at once, and a bad file changes nothing. The tables of
 * the job queue come before. A statement may take its time, on a connection of its own, but none waits long for a table
 * that is in use: others would wait behind it. All of it is tried again instead.
 * @param upTo the last one that is applied, where rows of an older version are to come first
 * @param say gets a Portuguese line where it has to wait
 * @returns names of the files applied now
 * @throws MigrationError
 */
export async function migrate(
  db: Db,
  url: string,
  upTo?: string,
  say: (line: string) => void = () => {},
): Promise<string[]> {
  await refuseNewerSchema(db);
  const patient = openDatabase(url, () => {}, {
    max: 2,
    settings: {
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      lock_timeout: lockTimeout,
    },
  });
  const giveUpAt = Date.now() + patience;
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        await migrateJobs(patient, url);
        return await applyFiles(patient, upTo);
      } catch (error) {
        if (!isLockTimeout(error) || Date.now() > giveUpAt) throw error;
        if (tries % 10 === 0) say('A estrutura do banco de dados espera por uma tabela em uso…');
        await pause(betweenTries);
      }
    }
  } finally {
    await patient.destroy();
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === lockNotAvailable || isLockTimeout(error.cause));

async function applyFiles(db: Db, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed) {
    throw new MigrationError(
      `A etapa ${failed.migrationName} da estrutura não pôde ser aplicada; nada foi alterado: ${(error as Error).message}.`,
      { cause: error },
    );
  }
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** The files of `migrations/` that this database lacks, and those it knows from a version newer than this one. */
export async function schemaState(
  db: Db,
): Promise<{ applied: string[]; missing: string[]; unknown: string[] }> {
  const known = await knownMigrations();
  const applied = await listApplied(db);
  return {
    applied,
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/** Names of all files of `migrations/`, in order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations());
}

async function listApplied(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
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
  const { unknown } = await schemaState(db);
  if (unknown.length > 0) {
    throw new MigrationError(
      `O banco de dados é de uma versão mais nova do Rumo (${unknown[0]}). Atualize o programa antes de iniciar.`,
    );
  }
}
