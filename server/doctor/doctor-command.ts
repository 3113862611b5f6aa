/*
 * npm run doctor [-- --fix]     says in one line for each thing whether it is in order; ends with 1 on an error.
 *                               --fix recounts the counters that are wrong, and nothing else.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../command.ts';
import type { Config } from '../config.ts';
import { hasDatabase, withDatabase } from '../db/with-database.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { examine, mendCounters } from './examine.ts';
import { attention, ok, type Finding } from './finding.ts';

await runCommand(async (config, say) => {
  const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false } } });
  const tell = (name: string, { state, text }: Finding): void => say(`${state.padEnd(8)} ${name}: ${text}`);

  for (const finding of configuration(config)) tell('Configuração', finding);
  const folder = await checkDataFolder(config);
  for (const finding of folder) tell('Pasta de dados', finding);
  if (folder.some(({ state }) => state === 'erro')) process.exitCode = 1;
  if (!(await hasDatabase(config))) {
    return tell('Banco de dados', attention('ainda não há; npm start cria um.'));
  }
  await withDatabase(
    config,
    () => {},
    async (db) => {
      if (values.fix) {
        const mended = await mendCounters(db);
        tell('Contadores', ok(`${mended} corrigidos.`));
      }
      if (!(await examine({ config, db }, tell))) process.exitCode = 1;
    },
    { migrates: false },
  );
});

function configuration({ warnings, databaseUrl, bucket }: Config): Finding[] {
  if (warnings.length > 0) return warnings.map((text) => attention(text.replace(/^Atenção: /, '')));
  const database = databaseUrl ? 'banco de dados próprio (DATABASE_URL)' : 'o banco de dados embutido';
  return [ok(`lida, com ${database}${bucket ? ' e imagens em um bucket (STORAGE_URL)' : ''}.`)];
}
