/* npm run backup -- FILE      everything in one file, as of one instant; with or without a running server */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../command.ts';
import { hasDatabase, withDatabase } from '../with-database.ts';
import { progressBar } from '../progress-bar.ts';
import { openStorage } from '../storage/open-storage.ts';
import { backUp } from './back-up.ts';
import { countImages, estimateRows } from './snapshot.queries.ts';

await runCommand(async (config, say) => {
  const [name, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!name || more.length > 0)
    throw new CommandError('Informe o arquivo: npm run backup -- rumo-2026-01-31.tar.gz');
  const file = resolve(name);
  if (!(await hasDatabase(config)))
    throw new CommandError(`Não há banco de dados em ${config.dataDir}: nada para copiar.`);
  await withDatabase(
    config,
    say,
    async (db) => {
      const storage = await openStorage(config);
      const bar = progressBar('linhas e imagens');
      bar.start((await estimateRows(db)) + (await countImages(db)), 0);
      const { rows, uploads, gone } = await backUp(db, storage, file, (done) => {
        if (done > bar.getTotal()) bar.setTotal(done);
        bar.update(done);
      }).finally(() => bar.stop());
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      say(`${file}: ${total} linhas e ${uploads} arquivos de imagens.`);
      if (gone.length > 0) say(`${gone.length} imagens foram removidas durante a cópia e ficaram de fora.`);
      say('O arquivo contém senhas cifradas, e-mails e chaves: guarde-o onde só você lê.');
    },
    { migrates: false },
  );
});
