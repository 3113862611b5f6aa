/*
 * npm run backup                            one as by the clock: sealed, restored once and counted, into its place
 * npm run backup -- FILE [--alone]          everything in one readable file; --alone: not while a server runs
 * npm run backup -- --new-key [--replace]   makes the key that opens sealed ones, and shows it once
 * npm run backup -- --check FILE            restores a backup into a throw-away database and counts it
 *
 * All but the last with or without a running server.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../commands/command.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/handle.ts';
import { hasDatabase, withDatabase } from '../commands/with-database.ts';
import { progressBar } from '../commands/progress-bar.ts';
import { openStorage } from '../storage/open-storage.ts';
import { askKey } from './ask-key.ts';
import { backUp } from './back-up.ts';
import { checkBackup } from './check-backup.ts';
import { makeBackup } from './make-backup.ts';
import { isInUse } from './restore.queries.ts';
import { findLock, setLock } from './runs.queries.ts';
import { makeKey } from './seal.ts';
import { countImages, estimateRows } from './snapshot.queries.ts';

type Say = (line: string) => void;

const options = {
  alone: { type: 'boolean' },
  'new-key': { type: 'boolean' },
  replace: { type: 'boolean' },
  check: { type: 'string' },
  'key-file': { type: 'string' },
} as const;

await runCommand(async (config, say) => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, ...more] = positionals;
  if (more.length > 0)
    throw new CommandError('Informe um arquivo só: npm run backup -- rumo-2026-01-31.tar.gz');
  if (values.check) return check(config, resolve(values.check), values['key-file'], say);
  if (!(await hasDatabase(config)))
    throw new CommandError(`Não há banco de dados em ${config.dataDir}: nada para copiar.`);
  const needsSchema = name === undefined;
  await withDatabase(
    config,
    say,
    async (db) => {
      if (values['new-key']) return showKey(db, values.replace ?? false, say);
      if (values.alone && (await isInUse(db)))
        throw new CommandError(
          'Há um servidor em execução: pare-o (Ctrl+C na janela dele, ou systemctl stop rumo) e rode de novo.',
        );
      if (name) return copyInto(db, config, resolve(name), say);
      const made = await makeBackup(db, config);
      if (!made)
        throw new CommandError('Um backup já está sendo feito; tente de novo daqui a alguns minutos.');
      say(
        `${made.name} ${made.place}: ${made.rows} linhas e ${made.files} arquivos de imagens, restaurados uma vez e conferidos.`,
      );
    },
    { migrates: needsSchema },
  );
});

async function copyInto(db: Db, config: Config, file: string, say: Say): Promise<void> {
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
}

async function showKey(db: Db, replaces: boolean, say: Say): Promise<void> {
  if (!replaces && (await findLock(db)))
    throw new CommandError(
      'Já há uma chave. Outra não abre os backups antigos, que continuam com a anterior: para criar mesmo assim, acrescente --replace.',
    );
  const { secret, lock } = await makeKey();
  await setLock(db, lock);
  say(`A chave dos backups, que não aparece de novo:\n\n    ${secret}\n`);
  say('Imprima-a e guarde-a longe desta máquina: sem ela nenhum backup abre, e nem o Rumo a tem.');
}

async function check(config: Config, file: string, keyFile: string | undefined, say: Say): Promise<void> {
  const key = await askKey(file, keyFile);
  const folder = resolve(config.dataDir, `backup-check-${process.pid}`);
  const { rows, files } = await checkBackup(file, key, folder);
  say(`${file}: ${rows} linhas e ${files} arquivos de imagens voltaram inteiros.`);
}
