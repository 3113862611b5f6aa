import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { minute } from '#contract/durations.ts';
import { answerInTime } from './answer-in-time.ts';
import { hostsOf, readDatabaseAddress } from './address.ts';
import { clientFor } from './client.ts';
import { isTransientDatabaseError } from './transient-error.ts';

/** The database cannot be used as it is. The message is one Portuguese line. */
export class DatabaseUnfit extends Error {}

/** Milliseconds that a node waits for a primary, and between two attempts. */
const waitTimeout = minute;
const retryInterval = 1_000;
/** Milliseconds for what a start asks of it. */
const answerTimeout = 10_000;

/**
 * Waits until a server takes writes: a cluster may be electing its primary when a node starts.
 * @param say gets a Portuguese line where it has to wait
 * @throws DatabaseUnfit with the last attempt's failure; at once where waiting cannot help, as with a wrong password or port
 */
export async function waitForPrimary(
  url: string,
  say: (line: string) => void,
  timeout = waitTimeout,
): Promise<void> {
  const giveUpAt = performance.now() + timeout;
  for (let tries = 0; ; tries += 1) {
    try {
      return await requirePrimary(url);
    } catch (error) {
      if (!mayCome(url, error) || performance.now() > giveUpAt) throw unfit(url, error);
      if (tries === 0)
        say(`Nenhum banco de dados de ${hostsOf(url)} aceita escritas; esperando por até um minuto…`);
      await pause(retryInterval);
    }
  }
}

/** A single server that refuses connections is most likely a wrong address, which its operator should see at once. */
const notThere = new Set(['ECONNREFUSED', 'ENOTFOUND']);

function mayCome(url: string, error: unknown): boolean {
  const isCluster = (readDatabaseAddress(url)?.servers.length ?? 1) > 1;
  return (
    isTransientDatabaseError(error) &&
    (isCluster || !notThere.has(String((error as { code?: unknown }).code)))
  );
}

/** Describes what an operator can fix; returns other errors as they are. */
function unfit(url: string, error: unknown): unknown {
  const { code, message } = error as Error & { code?: unknown };
  if (typeof code !== 'string') return error;
  const hosts = hostsOf(url);
  const text = !isTransientDatabaseError(error)
    ? `O banco de dados de ${hosts} não deixa entrar; confira usuário, senha e nome do banco em DATABASE_URL (${message}).`
    : notThere.has(code)
      ? `Nenhum banco de dados atende em ${hosts}; confira DATABASE_URL e se ele está no ar (${code}).`
      : `Nenhum banco de dados de ${hosts} aceita escritas; confira DATABASE_URL e o servidor (${message}).`;
  return new DatabaseUnfit(text, { cause: error });
}

async function requirePrimary(url: string): Promise<void> {
  await withClients(url, 1, async ([client]) => {
    const { rows } = await client!.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]!.standby) throw Object.assign(new Error('the server is a standby'), { code: '57P03' });
  });
}

/** PostgreSQL's code for a prepared statement that this session does not know. */
const unknownStatement = '26000';

/**
 * Finds out whether each of our connections is its own PostgreSQL session. Behind a pooler that assigns a server per transaction,
 * what a session prepares, locks or listens to belongs to another afterwards.
 * @returns 'transactions' where a pooler does so and supports prepared statements
 * @throws DatabaseUnfit where it does so without supporting them
 */
export async function findPooler(url: string): Promise<'none' | 'transactions'> {
  return withClients(url, 2, async ([one, other]) => {
    const statement = { name: 'rumo-pooler', text: 'select pg_backend_pid() as pid', values: [] };
    const { rows } = await one!.query<{ pid: number }>(statement);
    await other!.query('begin');
    const { rows: others } = await other!.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (rows[0]!.pid !== others[0]!.pid) return 'none';
    try {
      // The other connection has the server that prepared it now.
      await one!.query(statement);
      return 'transactions';
    } catch (error) {
      if ((error as { code?: unknown }).code !== unknownStatement) throw error;
      throw new DatabaseUnfit(
        `${hostsOf(url)} é um PgBouncer que troca de conexão a cada transação e não conhece comandos preparados: use pool_mode = session, ou a versão 1.21 com max_prepared_statements e DATABASE_DIRECT_URL.`,
      );
    }
  });
}

async function withClients<T>(
  url: string,
  count: number,
  work: (clients: Client[]) => Promise<T>,
): Promise<T> {
  const Here = clientFor(url);
  const clients = Array.from({ length: count }, () =>
    new Here({ application_name: 'rumo-start' }).on('error', () => {}),
  );
  const ask = async () => {
    for (const client of clients) await client.connect();
    return work(clients);
  };
  const cut = (): void => clients.forEach((client) => client.connection.stream.destroy());
  try {
    return await answerInTime(ask(), answerTimeout, cut);
  } finally {
    for (const client of clients) void client.end().catch(() => {});
  }
}
