/* npm run data -- import FOLDER [--dry-run]     takes in the public data about pay and courses */
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from './command.ts';
import { importData, WrongData } from '../features/careers/paths/index.ts';
import { progressBar } from './progress-bar.ts';
import { withDatabase } from './with-database.ts';

const usage = 'Informe a pasta com os arquivos: npm run data -- import pasta [--dry-run]';

await runCommand(async (config, say) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [what, folder, ...rest] = positionals;
  if (what !== 'import' || !folder || rest.length > 0) throw new CommandError(usage);
  const dry = values['dry-run'];
  const bar = progressBar('bytes');
  try {
    await withDatabase(config, say, async (db) => {
      const { files, notes } = await importData(db, folder, {
        dry,
        total: (bytes) => bar.start(bytes, 0),
        progress: (bytes) => bar.increment(bytes),
      });
      bar.stop();
      for (const { file, name, period, lines } of files) say(`${file}: ${name}, ${period}, ${lines} linhas`);
      for (const note of notes) say(note);
      say(dry ? 'Tudo certo. Nada foi guardado.' : 'Guardado.');
    });
  } catch (failure) {
    bar.stop();
    throw failure instanceof WrongData ? new CommandError(failure.message) : failure;
  }
});
