/* npm run restore -- FILE     fills an empty installation with a backup; no server may be running there */
import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../command.ts';
import { findRunning } from '../db/embedded.ts';
import { knownMigrations } from '../db/migrate.ts';
import { withDatabase } from '../with-database.ts';
import { progressBar } from '../progress-bar.ts';
import { openStorage } from '../storage/open-storage.ts';
import { inspectArchive } from './read-archive.ts';
import { refuseNewer, restore } from './restore.ts';

await runCommand(async (config, say) => {
  const [name, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!name || more.length > 0) throw new CommandError('Informe o arquivo: npm run restore -- ARQUIVO');
  const file = resolve(name);
  if (!config.databaseUrl && (await findRunning(config.dataDir)))
    throw new CommandError('Há um servidor em execução com esta pasta de dados: pare-o antes de restaurar.');
  await access(file, constants.R_OK).catch(() => {
    throw new CommandError(`Não foi possível ler ${file}.`);
  });
  say('Conferindo o arquivo…');
  const archive = await inspectArchive(file);
  await refuseNewer(await knownMigrations(), archive);
  const rows = Object.values(archive.end.rows).reduce((sum, count) => sum + count, 0);
  await withDatabase(
    config,
    say,
    async (db, url) => {
      const storage = await openStorage(config);
      const bar = progressBar('linhas e imagens');
      await restore(db, url, storage, file, archive, (done) => {
        if (!bar.isActive) bar.start(rows + archive.end.uploads, 0);
        bar.update(done);
      }).finally(() => bar.stop());
      say(`Restaurado: ${rows} linhas e ${archive.end.uploads} arquivos de imagens. npm start coloca no ar.`);
    },
    { migrates: false, needsOwner: true },
  );
});
