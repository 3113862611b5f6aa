/*
 * npm run copy-pictures             from DATA_DIR/uploads to the bucket of STORAGE_URL, whatever is missing there
 * npm run copy-pictures -- --back   the other way
 */
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../commands/command.ts';
import { progressBar } from '../commands/progress-bar.ts';
import { copyFiles, listLacking } from './copy-files.ts';
import { openStorage } from './open-storage.ts';

await runCommand(async (config, say) => {
  const { values } = parseArgs({ options: { back: { type: 'boolean', default: false } } });
  if (!config.bucket) throw new CommandError('Informe o bucket em STORAGE_URL.');
  const folder = await openStorage({ ...config, bucket: undefined });
  const bucket = await openStorage(config);
  const [from, to] = values.back ? [bucket, folder] : [folder, bucket];

  const files = await listLacking(from, to);
  const bar = progressBar('arquivos');
  bar.start(files.length, 0);
  await copyFiles(files, from, to, (done) => bar.update(done)).finally(() => bar.stop());
  say(`${files.length} arquivos copiados: o que está ${from.place} também está ${to.place}.`);
});
