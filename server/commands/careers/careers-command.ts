/* npm run careers -- import FOLDER     adds the names of the CBO, from the tables that the ministry publishes */
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../command.ts';
import { importOccupations } from '#server/features/careers/index.ts';
import { withDatabase } from '../with-database.ts';
import { readCbo } from './read-cbo.ts';

const usage = 'Informe a pasta com as tabelas da CBO: npm run careers -- import pasta';

await runCommand(async (config, say) => {
  const [what, folder, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (what !== 'import' || !folder || rest.length > 0) throw new CommandError(usage);
  // Before the database is opened: a folder with a mistake imports nothing.
  const occupations = await readCbo(folder);
  await withDatabase(
    config,
    () => {},
    async (db) => {
      const { added, changed, gone } = await importOccupations(db, occupations);
      say(`${added} novas, ${changed} mudadas, ${gone} sumidas`);
    },
  );
});
