import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { setTimeout as pause } from 'node:timers/promises';
import { minute } from '#contract/durations.ts';
import { migrateJobs } from '../jobs/migrate-jobs.ts';
import { openDatabase, type Db } from './handle.ts';
import { isConcurrent, createIndexConcurrently } from './concurrent-indexes.ts';

const ownFolder = join(import.meta.dirname, 'migrations');

/** This version cannot migrate the schema in the database. */
export class MigrationError extends Error {}

/** Milliseconds that a step waits for a table: later statements on that table queue behind it. */
const lockTimeout = 1_000;
/** Milliseconds between two attempts, and until an operator should see what keeps the table. */
const retryInterval = 1_000;
const retryTimeout = 10 * minute;
/** PostgreSQL's code for a lock timeout. */
const lockNotAvailable = '55P03';

/**
 * Applies the missing SQL files of `migrations/` in the order of their names, all in one transaction under an advisory lock; one
 * with a lower number than others applied before, as it comes from a branch, is applied too. Several nodes may start at once, and
 * a bad file changes nothing. Migrates the job queue's tables first. Statements run without a timeout, on their own connection,
 * but none waits long for a table in use, since others would wait behind it: everything is retried instead. In a database in use,
 * files that create an index concurrently run alone between these transactions.
 * @param upTo the last one to apply, where rows of an older version are to come first
 * @param say gets a Portuguese line where it has to wait, and for each index
 * @returns names of the files applied now
 * @throws MigrationError
 */
export async function migrate(
  db: Db,
  url: string,
  upTo?: string,
  say: (line: string) => void = () => {},
  folder = ownFolder,
): Promise<string[]> {
  await followNewNumbers(db, folder);
  if (await isOfNextRelease(db, folder)) {
    say('O banco de dados é da versão seguinte do Rumo; esta ainda funciona com ele.');
    return [];
  }
  const patient = openDatabase(url, () => {}, {
    max: 2,
    settings: {
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      lock_timeout: lockTimeout,
    },
  });
  const giveUpAt = Date.now() + retryTimeout;
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        await migrateJobs(patient, url);
        return await applyFiles(patient, await readMigrations(folder), say, upTo);
      } catch (error) {
        if (!isLockTimeout(error) || Date.now() > giveUpAt) throw error;
        if (tries % 10 === 0) say('A estrutura do banco de dados espera por uma tabela em uso…');
        await pause(retryInterval);
      }
    }
  } finally {
    await patient.destroy();
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === lockNotAvailable || isLockTimeout(error.cause));

async function applyFiles(
  db: Db,
  files: MigrationFiles,
  say: (line: string) => void,
  upTo = Object.keys(files).at(-1)!,
): Promise<string[]> {
  const names = Object.keys(files);
  const applied = new Set(await listApplied(db));
  // Nobody reads or writes a new database: its indexes are created with all else, in a tenth of the time.
  if (applied.size === 0) return applyInOne(db, files, upTo);
  const beside = names.find((name) => name <= upTo && files[name]!.isConcurrent && !applied.has(name));
  if (!beside) return applyInOne(db, files, upTo);
  const before = names[names.indexOf(beside) - 1];
  const done = before === undefined ? [] : await applyInOne(db, files, before);
  try {
    if (await createIndexConcurrently(db, beside, files[beside]!.text, say)) done.push(beside);
  } catch (error) {
    throw new MigrationError(
      `A etapa ${beside} da estrutura não pôde ser aplicada; as anteriores ficaram: ${(error as Error).message}.`,
      { cause: error },
    );
  }
  return [...done, ...(await applyFiles(db, files, say, upTo))];
}

async function applyInOne(db: Db, files: MigrationFiles, upTo: string): Promise<string[]> {
  // Read under the migrator's lock: another node may have applied more by now.
  const getMigrations = async (): Promise<MigrationFiles> => {
    const applied = new Set(await listApplied(db));
    return Object.fromEntries(Object.entries(files).filter(([name]) => name <= upTo || applied.has(name)));
  };
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations },
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed) {
    throw new MigrationError(
      `A etapa ${failed.migrationName} da estrutura não pôde ser aplicada; nada foi alterado: ${(error as Error).message}.`,
      { cause: error },
    );
  }
  if (error instanceof Error && error.message.startsWith('corrupted migrations'))
    throw new MigrationError(
      `A estrutura do banco de dados não combina com esta versão do Rumo: inicie com a versão que o usou por último, ou restaure um backup (${error.message}).`,
      { cause: error },
    );
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Returns the files of `migrations/` that this database lacks, and those that it has from a newer version. */
export async function schemaState(
  db: Db,
  folder = ownFolder,
): Promise<{ applied: string[]; missing: string[]; unknown: string[] }> {
  const known = Object.keys(await readMigrations(folder));
  const applied = await listApplied(db);
  return {
    applied,
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/** Returns the names of all files of `migrations/`, in order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations(ownFolder));
}

async function listApplied(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

type MigrationFiles = Record<string, Migration & { text: string; isConcurrent: boolean }>;

async function readMigrations(folder: string): Promise<MigrationFiles> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const entries = files.map(async (file): Promise<[string, MigrationFiles[string]]> => {
    const text = await readFile(join(folder, file), 'utf8');
    const alone = isConcurrent(text);
    const statements = alone ? text.replace(/\bconcurrently\b/i, '') : text;
    const up: Migration['up'] = async (db) => void (await sql.raw(statements).execute(db));
    return [file.replace(/\.sql$/, ''), { up, text, isConcurrent: alone }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** A step that was given another number is known by its words, where they are nobody else's: it has been applied. */
async function followNewNumbers(db: Db, folder: string): Promise<void> {
  const { unknown, missing } = await schemaState(db, folder);
  const wordsOf = (name: string): string => name.replace(/^\d+-/, '');
  for (const name of unknown) {
    const same = [...unknown, ...missing].filter((other) => wordsOf(other) === wordsOf(name));
    const now = missing.find((other) => same.length === 2 && same.includes(other));
    if (now) await sql`update kysely_migration set name = ${now} where name = ${name}`.execute(db);
  }
}

/** Names of steps that remove what the release before the last one used. */
const contracts = /^\d+-contract-/;

/**
 * Tells whether the schema is newer than this version and its newer steps only added something: then rolling back one release
 * works.
 * @throws MigrationError where it is newer and a step removed something, or a step is missing besides
 */
async function isOfNextRelease(db: Db, folder: string): Promise<boolean> {
  const { unknown, missing } = await schemaState(db, folder);
  const refused = unknown.find((name) => contracts.test(name)) ?? (missing.length > 0 && unknown[0]);
  if (refused) {
    throw new MigrationError(
      `O banco de dados é de uma versão mais nova do Rumo (${refused}). Atualize o programa antes de iniciar.`,
    );
  }
  return unknown.length > 0;
}
