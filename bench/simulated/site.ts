import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@local/embedded-postgres';
import pLimit from 'p-limit';
import { createApiClient, type ApiClient } from '#web/lib/api/api-client.ts';
import { seededRandom } from '#server/seed/bulk/random.ts';
import { startScript } from '../load/servers.ts';

const maxAttempts = 300;
const metricsToken = 'medidas-da-simulacao';
/** A token is valid for a quarter of an hour, and a simulation may take longer. */
const renewAfter = 10 * 60_000;

export interface Person {
  username: string;
  email: string;
  api(): Promise<ApiClient>;
}

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Starts a server of its own in scaled time, for people played by a program. */
export async function openSite(scale: number, seed: number, keep = '') {
  const dataDir = keep || (await mkdtemp(join(tmpdir(), 'rumo-simulate-')));
  const port = await freePort();
  const startServer = () =>
    startScript(
      ['server/main.ts'],
      {
        DATA_DIR: dataDir,
        CLOCK_SCALE: String(scale),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        DEMO: 'off',
        METRICS_TOKEN: metricsToken,
      },
      '/api/health',
      port,
    );
  let server = await startServer();
  const seeded = seededRandom(seed);
  const random = (): number => seeded.next();
  let people = 0;

  let latest = 0;
  const readLateness = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${server.origin}/api/metrics`, { headers })).text();
    return Number(/^rumo_oldest_job_seconds (\S+)$/m.exec(text)?.[1] ?? 0);
  };
  const watch = setInterval(
    () =>
      void readLateness()
        .then((late) => void (latest = Math.max(latest, late)))
        .catch(() => {}), // a killed server
    1_000,
  );

  const clientOf = (token = ''): ApiClient =>
    createApiClient(async ({ method, url, body }) => {
      const request = {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      const reply = await untilAnswered(() => fetch(server.origin + url, request));
      const text = await reply.text();
      return { status: reply.status, body: text ? (JSON.parse(text) as unknown) : undefined };
    });
  const visitor = clientOf();

  async function register(name: string): Promise<Person> {
    people += 1;
    const username = `simulada-${people}`;
    const password = 'uma senha bem boa';
    const email = `${username}@exemplo.br`;
    let { token } = await visitor('POST /api/logup', {
      body: { fullName: name, username, email, password, repeatPassword: password },
    });
    let since = Date.now();
    return {
      username,
      email,
      async api() {
        if (Date.now() - since > renewAfter) {
          ({ token } = await visitor('POST /api/login', { body: { email, password } }));
          since = Date.now();
        }
        return clientOf(token);
      },
    };
  }

  return {
    dataDir,
    visitor,
    clientOf,
    register,
    fewAtOnce: pLimit(8),
    /** Real milliseconds of a simulated hour. */
    hour: 3_600_000 * scale,
    random,
    one: <T>(list: readonly T[]): T => seeded.pick(list),
    chance: (odds: number): boolean => random() < odds,
    async kill() {
      await server.stop('SIGKILL');
      server = await startServer();
    },
    /** How late the queue of jobs was at most, in simulated hours: above two, figures of time tell of the machine. */
    hoursLate: (): string => (latest / (3_600 * scale)).toFixed(1),
    async close() {
      clearInterval(watch);
      await server.stop();
      if (!keep) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Reads all pages of a list. */
export async function readAll<Page extends { nextCursor: string | null }, Item>(
  read: (query: { cursor?: string }) => Promise<Page>,
  itemsOf: (page: Page) => readonly Item[],
): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await read(cursor ? { cursor } : {});
    items.push(...itemsOf(page));
    cursor = page.nextCursor;
  }
  return items;
}

/** Returns the slugs of all careers. */
export const readCareers = async (visitor: ApiClient): Promise<string[]> =>
  readAll(
    (query) => visitor('GET /api/careers', { query }),
    ({ careers }) => careers.map(({ slug }) => slug),
  );

/** Retries while the server is down, as a page does; its idempotency key lets a POST create only once. */
async function untilAnswered(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await send().catch((error: unknown) => {
      if (attempt === maxAttempts) throw error;
      return null;
    });
    if (reply && (reply.status !== 503 || attempt === maxAttempts)) return reply;
    await wait(100);
  }
}
