import { createTransport } from 'nodemailer';
import { hour } from '#contract/durations.ts';
import { readAds } from '../http/web/ads.ts';
import type { Config } from '../config/config.ts';
import { smtpOptions } from '../mail/mailer.ts';
import { sayFailure } from '../mail/send-mail.ts';
import { hostsOf } from '../db/address.ts';
import { openDatabase } from '../db/handle.ts';
import { isTransientDatabaseError } from '../db/transient-error.ts';
import {
  bytesBehind,
  identify,
  openPosition,
  requireStandbyOf,
  WrongReplica,
} from '../db/replica.queries.ts';
import { superuserAdvice } from '../db/as-owner.ts';
import { schemaState } from '../db/migrate.ts';
import { readRole } from '../db/roles.queries.ts';
import { mailSummary } from '../mail/mail.queries.ts';
import { error, ok, type Finding, attention, type Installation, type Check } from './finding.ts';
import { checkUploads } from './check-files.ts';
import { wrongCounters } from './counters.queries.ts';
import { checkEvents } from './check-events.ts';
import { checkBackups } from './check-backups.ts';
import { checkStaff } from './check-staff.ts';
import { pathSources, publicData } from '#contract/careers/public-data.ts';
import { readSources } from '../features/careers/paths/index.ts';
import { countFailedJobs, readDatabaseFacts } from './database.queries.ts';
import { countOrphans } from './orphans.queries.ts';

/** Milliseconds for each step: somebody waits for the doctor. */
const step = 5_000;
const timeouts = { dnsTimeout: step, connectionTimeout: step, greetingTimeout: step, socketTimeout: step };

/** Checks that the mail server answers and accepts our login. Sends no mail. */
export async function checkMailServer({ mail: { smtpUrl }, dataDir, secure }: Config): Promise<Finding> {
  if (!smtpUrl && secure)
    return error('falta SMTP_URL: em um site público, códigos, respostas e responsáveis dependem de e-mail.');
  if (!smtpUrl) return ok(`nenhum (SMTP_URL); as mensagens ficam em ${dataDir}/outbox.`);
  const { host, username } = new URL(smtpUrl);
  const server = createTransport({ ...smtpOptions(smtpUrl), ...timeouts });
  try {
    await server.verify();
    return ok(`${host} responde${username ? ' e aceita o usuário e a senha' : ''}.`);
  } catch (failure) {
    const { code } = failure as { code?: string };
    const said = sayFailure(failure);
    if (code === 'EAUTH') return error(`${host} recusou o usuário ou a senha de SMTP_URL (${said}).`);
    return error(`${host} não atende; confira SMTP_URL e a rede (${said}).`);
  } finally {
    server.close();
  }
}

/** More than is in flight in a busy moment. */
const manyBytes = 16 * 1024 * 1024;

/** Checks that the replica follows our database closely. */
export async function checkReplica({
  config: { databaseReplicaUrl: url },
  db,
}: Installation): Promise<Finding[]> {
  if (!url) return [ok('nenhuma (DATABASE_REPLICA_URL).')];
  const replica = openDatabase(url, () => {}, {
    max: 1,
    connectionTimeoutMillis: 5_000,
    wants: 'prefer-standby',
  });
  const host = hostsOf(url);
  try {
    await requireStandbyOf(await identify(db), replica);
    const behind = await bytesBehind(replica, await openPosition(db)());
    if (behind < manyBytes) return [ok(`${host} acompanha o banco de dados.`)];
    const megabytes = Math.round(behind / 1024 / 1024).toLocaleString('pt-BR');
    return [
      attention(`${host} está ${megabytes} MB atrás; até alcançar, quem responde é o banco principal.`),
    ];
  } catch (failure) {
    if (failure instanceof WrongReplica)
      return [error(`${host} não é réplica deste banco de dados; confira DATABASE_REPLICA_URL.`)];
    const { code = '', message } = failure as { code?: string; message: string };
    if (!isTransientDatabaseError(failure) && !code.startsWith('28') && code !== '3D000') throw failure;
    return [error(`${host} não atende; confira DATABASE_REPLICA_URL (${code || message}).`)];
  } finally {
    await replica.destroy();
  }
}

const oldestVersion = 15;
const extensions = ['pg_trgm'];
/** Milliseconds that a mail may wait before an operator should look. */
const longWait = hour;

/** What the other checks depend on: an error here skips them. */
export const foundations: Check[] = [
  {
    name: 'Banco de dados',
    async run({ db }) {
      const { version, versionText, encoding } = await readDatabaseFacts(db);
      const text = `PostgreSQL ${versionText}, ${encoding}`;
      if (version < oldestVersion * 10_000)
        return [error(`${text}: é preciso a versão ${oldestVersion} ou mais nova.`)];
      if (encoding !== 'UTF8') return [error(`${text}: é preciso um banco em UTF8.`)];
      return [ok(`${text}.`)];
    },
  },
  {
    name: 'Extensões',
    async run({ db }) {
      const { extensions: installed } = await readDatabaseFacts(db);
      const missing = extensions.filter((name) => !installed.includes(name));
      if (missing.length > 0) return [error(`faltam ${missing.join(' e ')}; npm start tenta criar.`)];
      return [ok(`${extensions.join(' e ')}.`)];
    },
  },
  {
    name: 'Estrutura',
    async run({ db }) {
      const { missing, unknown } = await schemaState(db);
      if (unknown.length > 0) return [error(`é de uma versão mais nova do Rumo (${unknown[0]}).`)];
      if (missing.length > 0)
        return [error(`faltam ${missing.length} etapas, de ${missing[0]} em diante; npm start aplica.`)];
      return [ok('em dia.')];
    },
  },
];

export const checks: Check[] = [
  {
    name: 'Papel no banco',
    async run({ config, db }) {
      const { name, superuser } = await readRole(db);
      // The embedded database belongs to this process, and nobody else can reach it.
      if (superuser && config.databaseUrl) return [attention(superuserAdvice)];
      return [ok(`${name}.`)];
    },
  },
  {
    name: 'Contadores',
    async run({ db }) {
      const wrong = await wrongCounters(db);
      if (wrong.length === 0) return [ok('recontados, todos certos.')];
      return Array.from(
        Map.groupBy(wrong, ({ counter }) => counter),
        ([counter, rows]) => {
          const { id, kept, counted } = rows[0]!;
          return error(
            `${counter}: ${rows.length} errados, como ${id} (guardado ${kept}, contado ${counted}).`,
          );
        },
      );
    },
  },
  { name: 'Equipe', run: checkStaff },
  { name: 'Avisos entre servidores', run: checkEvents },
  { name: 'Réplica', run: checkReplica },
  { name: 'Imagens', run: checkUploads },
  {
    name: 'Relações',
    async run({ db }) {
      const orphans = await countOrphans(db);
      if (orphans.length === 0) return [ok('nada aponta para o que não existe.')];
      return orphans.map(({ kind, found }) => error(`${found} ${kind}.`));
    },
  },
  { name: 'Backups', run: checkBackups },
  {
    name: 'Publicidade',
    async run({ config }) {
      const { ads, fault } = await readAds(config.dataDir);
      if (fault) return [attention(fault)];
      const places = Object.keys(ads);
      if (places.length === 0) return [ok('nenhuma; os espaços mostram avisos do próprio site.')];
      return [ok(`${places.join(' e ')} de ads.json.`)];
    },
  },
  {
    name: 'Dados públicos',
    async run({ db }) {
      const sources = await readSources(db);
      if (sources.length === 0) return [ok('nenhum; npm run data -- import traz salários e cursos.')];
      const old = sources.filter((source) => source.old);
      if (old.length === 0) return [ok(`nenhum com mais de ${publicData.yearsUntilOld * 12} meses.`)];
      return old.map(({ source, to }) =>
        attention(`${pathSources[source]}: de ${to}, há mais de ${publicData.yearsUntilOld * 12} meses.`),
      );
    },
  },
  {
    name: 'E-mails',
    async run({ db }) {
      const { queued, sent, failed, waitingSince } = await mailSummary(db);
      const text = `${sent} enviados, ${queued} na fila, ${failed} sem sucesso.`;
      const isStuck = waitingSince !== null && Date.now() - waitingSince.getTime() > longWait;
      const why = 'O motivo está em mails.last_error (docs/reference-operations.md, Mail).';
      return [failed > 0 || isStuck ? attention(`${text} ${why}`) : ok(text)];
    },
  },
  {
    name: 'Tarefas',
    async run({ db }) {
      const failed = await countFailedJobs(db);
      return [
        failed > 0
          ? attention(
              `${failed} sem sucesso depois de todas as tentativas; o motivo está em graphile_worker.jobs.last_error.`,
            )
          : ok('nenhuma parada.'),
      ];
    },
  },
];
