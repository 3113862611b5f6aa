import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { measure } from './measure.ts';
import { memoryOf } from './processes.ts';
import type { Seeded } from './scenarios.ts';
import type { BenchServer } from './servers.ts';

/** Megabytes that a thousand open streams of notifications take, and how long they took to open. */
export async function openManyStreams(
  server: BenchServer,
  { members }: Seeded,
  count = 1_000,
): Promise<{ megabytes: number; seconds: number }> {
  const before = await memoryOf(server.pid);
  const started = performance.now();
  const open: ClientRequest[] = [];
  for (let first = 0; first < count; first += 50) {
    const some = Array.from({ length: 50 }, async (_, index) => {
      const { token } = members[(first + index) % members.length]!;
      const request = get(`${server.origin}/api/notifications/stream`, {
        agent: false,
        headers: { authorization: `Bearer ${token}` },
      });
      open.push(request);
      const [reply] = (await once(request, 'response')) as [IncomingMessage];
      if (reply.statusCode !== 200) throw new Error(`stream: ${reply.statusCode}`);
      reply.on('error', () => {}).resume();
    });
    await Promise.all(some);
  }
  const seconds = (performance.now() - started) / 1000;
  await wait(2_000);
  const megabytes = (await memoryOf(server.pid)) - before;
  for (const request of open) request.on('error', () => {}).destroy();
  return { megabytes, seconds };
}

/** The health call's p99 in milliseconds while pages that are in no cache are rendered, eight at a time. */
export async function healthBesidePages(
  server: BenchServer,
  { posts }: Seeded,
  seconds: number,
): Promise<{ p50: number; p99: number; pages: number }> {
  let pages = 0;
  const over = new AbortController();
  const lane = async (): Promise<void> => {
    while (!over.signal.aborted) {
      pages += 1;
      const reply = await fetch(`${server.origin}/post/semeada-1-${1 + (pages % (posts - 1))}`);
      await reply.arrayBuffer();
    }
  };
  const lanes = Array.from({ length: 8 }, lane);
  const none = (): Promise<{ server: number; database: number }> =>
    Promise.resolve({ server: 0, database: 0 });
  const next = () => ({ method: 'GET', path: '/api/health' }) as const;
  const { p50, p99 } = await measure({ origin: server.origin, connections: 1, seconds, next }, none);
  over.abort();
  await Promise.all(lanes);
  return { p50, p99, pages };
}
