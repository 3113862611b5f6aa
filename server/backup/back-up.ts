import { access } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { imageVariant, imageVariants, standInFor } from '#contract/image-addresses.ts';
import packageJson from '#package.json' with { type: 'json' };
import { CommandError } from '../commands/command.ts';
import type { Db } from '../db/handle.ts';
import { schemaState } from '../db/migrate.ts';
import type { Storage } from '../storage/storage.ts';
import { endName, jobsName, manifestName, type End, type Manifest } from './archive.ts';
import {
  inSnapshot,
  listImages,
  listMigrations,
  listTables,
  readJobs,
  readRows,
} from './snapshot.queries.ts';
import { writeArchive, type AddEntry } from './write-archive.ts';

const versions = ['', ...imageVariants] as const;

/**
 * Writes everything, as of one instant, to `file`, with or without a running server. Calls `tell` with the number of rows and
 * pictures done.
 * @param locks whose keys open it; readable without one where there is none
 */
export async function backUp(
  db: Db,
  storage: Storage,
  file: string,
  tell: (done: number) => void,
  locks: readonly string[] = [],
): Promise<End> {
  if (await exists(file)) throw new CommandError(`${file} já existe: informe outro nome.`);
  await refuseUnknownSchema(db);
  const tables = await listTables(db);
  const end: End = { rows: {}, jobs: 0, uploads: 0, gone: [] };
  let done = 0;

  const fill = (add: AddEntry): Promise<void> =>
    inSnapshot(db, tables, async (tx) => {
      const manifest: Manifest = {
        format: 'rumo-backup-1',
        version: packageJson.version,
        createdAt: new Date().toISOString(),
        migrations: await listMigrations(tx),
      };
      await add(manifestName, JSON.stringify(manifest));
      for (const table of tables) {
        end.rows[table] = 0;
        let part = 0;
        for await (const rows of readRows(tx, table)) {
          await add(`tables/${table}/${(part += 1)}.jsonl`, rows.join('\n'));
          end.rows[table] += rows.length;
          tell((done += rows.length));
        }
      }
      const jobs = await readJobs(tx);
      end.jobs = jobs.length;
      await add(jobsName, jobs.map((job) => JSON.stringify(job)).join('\n'));
      for (const url of await listImages(tx)) {
        if (!(await addPicture(url, add))) end.gone.push(url);
        tell((done += 1));
      }
      await add(endName, JSON.stringify(end));
    });
  await writeArchive(file, fill, locks);
  return end;

  /** @returns false where the picture was removed after the snapshot: its row is deleted before its files */
  async function addPicture(
    url: string,
    add: (name: string, content: Buffer) => Promise<void>,
  ): Promise<boolean> {
    const names = versions
      .map((variant) => (variant === '' ? url : imageVariant(url, variant)))
      .map((address) => address.replace('/uploads/', ''));
    const files: [string, Buffer][] = [];
    for (const name of names) {
      const file = await storage.read(name);
      if (file) files.push([name, await buffer(file.content)]);
      else if (standInFor(name) === null) return false;
    }
    for (const [name, content] of files) await add(`uploads/${name}`, content);
    end.uploads += files.length;
    return true;
  }
}

async function refuseUnknownSchema(db: Db): Promise<void> {
  const { unknown } = await schemaState(db);
  if (unknown.length > 0)
    throw new CommandError(
      `O banco de dados é de uma versão mais nova do Rumo (${unknown[0]}). Atualize o programa antes de copiar.`,
    );
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
