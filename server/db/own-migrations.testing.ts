import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { emptyDatabase } from '../testing/empty-database.ts';
import type { Db } from './handle.ts';
import { migrate } from './migrate.ts';

export interface OwnMigrations {
  db: Db;
  url: string;
  folder: string;
  write: (name: string, text: string) => Promise<void>;
  /** Migrates by them. @param node another connection to the same database */
  bring: (node?: Db, said?: string[]) => Promise<string[]>;
}

/** Makes an empty database for this test, and a folder for migrations of its own. */
export async function ownMigrations(): Promise<OwnMigrations> {
  const folder = await mkdtemp(join(tmpdir(), 'rumo-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { db, url } = await emptyDatabase();
  return {
    db,
    url,
    folder,
    write: (name, text) => writeFile(join(folder, `${name}.sql`), text),
    bring: (node = db, said = []) => migrate(node, url, undefined, (line) => said.push(line), folder),
  };
}
