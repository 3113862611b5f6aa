import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../db/embedded.ts';
import { openDatabase } from '../db/handle.ts';
import { migrate } from '../db/migrate.ts';
import { keepCareers } from '../features/careers/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated database that tests clone but never change. */
    templateUrl: string;
  }
}

/**
 * Starts one real PostgreSQL for all server tests, without durability, and migrates the template, with the content of a new
 * database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rumo-test-'));
  const database = await startEmbedded({ dataDir, say: () => {}, durable: false });
  const db = openDatabase(database.url, () => {});
  await migrate(db, database.url);
  await keepCareers(db);
  await db.destroy();
  project.provide('templateUrl', database.url);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
