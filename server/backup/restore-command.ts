/*
 * npm run restore                            lists the backups of their place
 * npm run restore -- FILE                    fills an empty installation with a backup, named as in that list or by its path
 *     --key-file KEYS                        of a sealed one; asked for at the terminal without it
 *     --replace                              also where there are accounts: what is there is first saved in a file
 *     --discard                              with it: nothing is saved
 *
 * No server may be running there.
 */
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { momentInWords } from '../time/clock.ts';
import { CommandError, runCommand } from '../commands/command.ts';
import type { Config } from '../config/config.ts';
import { findRunning } from '../db/embedded.ts';
import type { Db } from '../db/handle.ts';
import { knownMigrations } from '../db/migrate.ts';
import { withDatabase } from '../commands/with-database.ts';
import { progressBar } from '../commands/progress-bar.ts';
import { openStorage } from '../storage/open-storage.ts';
import { askKey } from './ask-key.ts';
import { backUp } from './back-up.ts';
import { isBackupName, listBackups, openBackups } from './place.ts';
import { inspectArchive } from './read-archive.ts';
import { lookAround } from './restore.queries.ts';
import { refuseNewer, restore } from './restore.ts';

type Say = (line: string) => void;

const options = {
  replace: { type: 'boolean' },
  discard: { type: 'boolean' },
  'key-file': { type: 'string' },
} as const;

await runCommand(async (config, say) => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, ...more] = positionals;
  if (!name) return showBackups(config, say);
  if (more.length > 0) throw new CommandError('Informe um arquivo só: npm run restore -- ARQUIVO');
  if (!config.databaseUrl && (await findRunning(config.dataDir)))
    throw new CommandError('Há um servidor em execução com esta pasta de dados: pare-o antes de restaurar.');
  const { file, drop } = await bring(config, name, say);
  try {
    const key = await askKey(file, values['key-file']);
    await restoreFrom(config, file, key, values, say);
  } finally {
    await drop();
  }
});

async function restoreFrom(
  config: Config,
  file: string,
  key: string | undefined,
  { replace = false, discard = false }: { replace?: boolean; discard?: boolean },
  say: Say,
): Promise<void> {
  say('Conferindo o arquivo…');
  const archive = await inspectArchive(file, key);
  await refuseNewer(await knownMigrations(), archive);
  const rows = Object.values(archive.end.rows).reduce((sum, count) => sum + count, 0);
  await withDatabase(
    config,
    say,
    async (db, url) => {
      const storage = await openStorage(config);
      if (replace && !discard) await saveWhatIsThere(db, config, say);
      const bar = progressBar('linhas e imagens');
      const tell = (done: number): void => {
        if (!bar.isActive) bar.start(rows + archive.end.uploads, 0);
        bar.update(done);
      };
      await restore(db, url, storage, archive, tell, replace).finally(() => bar.stop());
      say(`Restaurado: ${rows} linhas e ${archive.end.uploads} arquivos de imagens. npm start coloca no ar.`);
    },
    { migrates: false, needsOwner: true, restores: true },
  );
}

/** Nothing is lost by a mistaken name. */
async function saveWhatIsThere(db: Db, config: Config, say: Say): Promise<void> {
  const { people, begun } = await lookAround(db);
  if (!people || begun) return;
  const folder = join(config.dataDir, 'before-restore');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.tar.gz`);
  await backUp(db, await openStorage(config), file, () => {});
  say(`O que havia está em ${file}: apague esse arquivo quando não precisar mais dele.`);
}

/** Returns the path of a backup named by its path, or by its name where backups by the clock are. */
async function bring(
  config: Config,
  name: string,
  say: Say,
): Promise<{ file: string; drop: () => Promise<void> }> {
  const path = resolve(name);
  const isThere = await access(path, constants.R_OK).then(
    () => true,
    () => false,
  );
  if (isThere) return { file: path, drop: () => Promise.resolve() };
  const place = isBackupName(name) ? await openBackups(config.backup) : null;
  const stored = await place?.read(name);
  if (!stored)
    throw new CommandError(
      `Não foi possível ler ${path}. npm run restore, sozinho, mostra os backups que há.`,
    );
  say(`Buscando ${name} ${place!.place}…`);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const file = join(config.dataDir, `restoring-${name}`);
  const drop = (): Promise<void> => rm(file, { force: true });
  await pipeline(stored.content, createWriteStream(file, { mode: 0o600 })).catch(async (error: unknown) => {
    await drop();
    throw error;
  });
  return { file, drop };
}

async function showBackups(config: Config, say: Say): Promise<void> {
  const place = await openBackups(config.backup);
  const backups = await listBackups(place);
  if (backups.length === 0) throw new CommandError(`Não há backups ${place.place}.`);
  say(`Backups ${place.place}:`);
  for (const { name, date, bytes } of backups)
    say(`  ${name}  de ${momentInWords(date)}, ${(bytes / 1024 / 1024).toFixed(1)} MB`);
  say('Para restaurar um deles: npm run restore -- NOME');
}
