/*
 * npm run doctor [-- --fix]     prints one line for each check; exits with 1 on an error.
 *                               --fix recounts the counters that are wrong, and nothing else.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../commands/command.ts';
import type { Config } from '../config/config.ts';
import { hasDatabase, withDatabase } from '../commands/with-database.ts';
import { hostsOf } from '../db/address.ts';
import { isTransientDatabaseError } from '../db/transient-error.ts';
import { checkDataFolder } from './check-files.ts';
import { checkMailServer } from './checks.ts';
import { examine, mendCounters, type Tell } from './examine.ts';
import { attention, error, ok, type Finding } from './finding.ts';

/** Wrong password, no such role, no such database, no permission. */
const closed = ['28P01', '28000', '3D000', '42501'];

await runCommand(async (config, say) => {
  const { values } = parseArgs({ options: { fix: { type: 'boolean', default: false } } });
  const counts = { ok: 0, atenção: 0, erro: 0 };
  const report = (name: string, { state, text }: Finding): void => {
    counts[state] += 1;
    say(`${state.padEnd(8)} ${name}: ${text}`);
  };

  for (const finding of configuration(config)) report('Configuração', finding);
  for (const finding of await checkDataFolder(config)) report('Pasta de dados', finding);
  report('Servidor de e-mail', await checkMailServer(config));
  if (await hasDatabase(config))
    await checkDatabase(config, values.fix, report).catch(tellAway(config, report));
  else report('Banco de dados', attention('ainda não há; npm start cria um.'));

  if (counts.erro > 0) process.exitCode = 1;
  say(conclusion(counts));
});

async function checkDatabase(config: Config, fixes: boolean, tell: Tell): Promise<void> {
  await withDatabase(
    config,
    () => {},
    async (db) => {
      if (fixes) {
        const mended = await mendCounters(db);
        tell('Contadores', ok(`${mended} corrigidos.`));
      }
      await examine({ config, db }, tell);
    },
    { migrates: false },
  );
}

function tellAway({ databaseUrl }: Config, tell: Tell) {
  return (failure: unknown): void => {
    const { code = '', message } = failure as { code?: string; message: string };
    if (!databaseUrl || !(isTransientDatabaseError(failure) || closed.includes(code))) throw failure;
    const said = code === '' ? message : `${message}, ${code}`;
    tell('Banco de dados', error(`${hostsOf(databaseUrl)} não atende; confira DATABASE_URL (${said}).`));
  };
}

function conclusion({ erro, atenção }: Record<Finding['state'], number>): string {
  if (erro + atenção === 0) return 'Tudo em ordem.';
  const errors = erro === 1 ? '1 erro' : `${erro} erros`;
  return `${errors} e ${atenção === 1 ? '1 aviso' : `${atenção} avisos`}.`;
}

function configuration({ warnings, databaseUrl, bucket }: Config): Finding[] {
  if (warnings.length > 0) return warnings.map((text) => attention(text.replace(/^Atenção: /, '')));
  const database = databaseUrl ? 'banco de dados próprio (DATABASE_URL)' : 'o banco de dados embutido';
  return [ok(`lida, com ${database}${bucket ? ' e imagens em um bucket (STORAGE_URL)' : ''}.`)];
}
