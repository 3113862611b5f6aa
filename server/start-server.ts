import { mkdir } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { lifetimes } from '#contract/clocks.ts';
import { durationInWords } from '#contract/in-words.ts';
import { readAds } from './http/web/ads.ts';
import { buildApp } from './app.ts';
import { noKey } from './backup/make-backup.ts';
import { findLock } from './backup/runs.queries.ts';
import { ConfigError, type Config } from './config/config.ts';
import { openContext } from './open-context.ts';
import { asOwner, superuserAdvice } from './db/as-owner.ts';
import { startEmbedded } from './db/embedded.ts';
import { openDatabase } from './db/handle.ts';
import { migrate } from './db/migrate.ts';
import { refuseHalfRestored } from './db/restoring.queries.ts';
import { DatabaseUnfit, findPooler, waitForPrimary } from './db/wait-for-primary.ts';
import { readRole } from './db/roles.queries.ts';
import { flushNotifications } from './events/node-events.ts';
import { confirmEverybody, renameReserved } from './features/identity/accounts/index.ts';
import { keepCareers } from './features/careers/index.ts';
import { offerInstallation } from './features/site/index.ts';
import { addIndexing } from './features/search/index.ts';
import { openBuiltWeb } from './http/web/built-web.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { schedule, tasksOf } from './features.ts';
import { rootNotice } from './commands/root-notice.ts';
import { tracing } from './tracing/tracing.ts';

const nobodyAdministers = `Ninguém cuida deste site ainda. Para prepará-lo, abra este link no navegador. Ele vale uma vez, por ${durationInWords(lifetimes.installation, 'horas')}:`;

/** What an operator can fix, by the system's error code. */
type Lines = Record<string, string>;

const folderLines: Lines = {
  EACCES: 'DATA_DIR inválida: esta conta não pode criar a pasta; inicie com outra, ou informe outra pasta.',
  EEXIST: 'DATA_DIR inválida: já existe um arquivo com esse nome; informe outra pasta.',
  ENOTDIR: 'DATA_DIR inválida: uma parte do caminho é um arquivo; informe outra pasta.',
  EROFS: 'DATA_DIR inválida: o disco só pode ser lido; informe outra pasta.',
  ENOSPC: 'DATA_DIR inválida: o disco está cheio; libere espaço.',
};

const portLines = (port: number): Lines => ({
  EADDRINUSE: `PORT inválida: outro programa já usa a porta ${port}. Pare-o, ou inicie em outra: PORT=${port + 1} npm start`,
  EACCES: `PORT inválida: esta conta não pode usar a porta ${port}; informe uma de 1024 em diante.`,
  EADDRNOTAVAIL: 'HOST inválida: informe um endereço desta máquina.',
  ENOTFOUND: 'HOST inválida: informe um endereço desta máquina.',
});

/** Throws one line that names the variable; rethrows other errors as they are. */
const sayWhich =
  (lines: Lines) =>
  (error: unknown): never => {
    const line = lines[String((error as { code?: unknown }).code)];
    throw line ? new ConfigError(line) : error;
  };

export interface RunningServer {
  stop(): Promise<void>;
}

/**
 * Starts everything in order: database, schema, demonstration, HTTP. `say` gets a Portuguese line for each step. Where a step
 * fails, stops what has been started.
 */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  say: (line: string) => void,
  dev: boolean,
): Promise<RunningServer> {
  const notice = rootNotice();
  if (notice) say(notice);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 }).catch(sayWhich(folderLines));
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.toReversed()) await end();
  };

  try {
    if (config.tracing) {
      const { openTracing } = await import('./tracing/open-tracing.ts');
      const opened = openTracing(config.tracing, log);
      tracing.current = opened;
      stops.push(() => opened.stop());
    }
    let url = config.databaseUrl;
    if (!url) {
      say('Iniciando o banco de dados…');
      const embedded = await startEmbedded({ dataDir: config.dataDir, say });
      stops.push(() => embedded.stop());
      url = embedded.url;
    }
    const directUrl = config.databaseUrl ? await findDirectUrl(config, config.databaseUrl, say) : url;
    const db = openDatabase(url, (error) => log.warn({ err: error }, 'database connection lost'), {
      watched: { say: (isAway) => log.warn(isAway ? 'no primary answers: reading goes on' : 'primary back') },
    });
    stops.push(() => db.destroy());
    stops.push(() => flushNotifications(db));
    if (config.databaseUrl && (await readRole(db)).superuser) say(`Atenção: ${superuserAdvice}`);
    await refuseHalfRestored(db);
    const applied = await asOwner(config.databaseMigrationUrl, db, directUrl, (owner, ownerUrl) =>
      migrate(owner, ownerUrl, undefined, say),
    );
    if (applied.length > 0) say(`Estrutura do banco de dados atualizada (${applied.length} etapas).`);

    const context = await openContext(config, log, db, directUrl);
    config.warnings.forEach(say);
    stops.push(() => context.events.close());
    stops.push(async () => context.replica?.close());
    stops.push(async () => context.accessLog?.close());
    if (!config.mail.smtpUrl) await confirmEverybody(db);
    const renamed = await renameReserved(context);
    if (renamed > 0) say(`Nomes de usuário que o Rumo passou a usar: ${renamed} contas têm outro.`);
    await addIndexing(db);
    await keepCareers(db);
    if (config.demo) {
      const { loadDemo } = await import('./seed/load-demo.ts');
      await loadDemo(context, say);
    }
    const jobs = startJobs(directUrl, log, tasksOf(context), schedule, config.clockScale);
    stops.push(() => jobs.stop());
    const web = dev
      ? await (await import('./http/web/dev-web.ts')).openDevWeb(context)
      : await openBuiltWeb(context);
    const { fault } = await readAds(config.dataDir);
    if (fault) say(`Atenção: ${fault}`);
    const app = await buildApp(context, web);
    stops.push(async () => {
      await app.drain();
      await app.close();
    });
    const { port, host } = config;
    await app.listen({ port, host }).catch(sayWhich(portLines(port)));
    const path = await offerInstallation(context);
    if (path) say(`${nobodyAdministers}\n\n    ${config.publicUrl}${path}\n`);
    if (!(await findLock(db))) say(`Atenção: não há backups. ${noKey}`);
    say(`Rumo está no ar: ${config.publicUrl}`);
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Waits for the operator's database, and returns the address for what needs its own session: events, jobs, migrations.
 * @throws DatabaseUnfit
 */
async function findDirectUrl(
  { databaseDirectUrl }: Config,
  url: string,
  say: (line: string) => void,
): Promise<string> {
  await waitForPrimary(databaseDirectUrl ?? url, say);
  const pooler = await findPooler(url);
  if (!databaseDirectUrl && pooler === 'transactions')
    throw new DatabaseUnfit(
      'DATABASE_DIRECT_URL em falta: o PgBouncer de DATABASE_URL troca de conexão a cada transação, e avisos e tarefas precisam de uma própria. Informe o endereço do banco sem ele.',
    );
  return databaseDirectUrl ?? url;
}
