import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { measure } from './measure.ts';
import { memoryOf } from './processes.ts';
import { renderMarkdown } from '#markdown/render.ts';
import { dearTexts, plainText } from '#markdown/testing/dear-texts.ts';
import type { Seeded } from './scenarios.ts';
import type { BenchServer } from './servers.ts';

/** Returns the megabytes that a thousand open notification streams take, and the seconds to open them. */
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

/**
 * Returns the health call's p50 and p99 in milliseconds while uncached pages are rendered, eight at a time, and preview
 * pictures drawn.
 */
export async function healthBesidePages(
  server: BenchServer,
  { posts }: Seeded,
  seconds: number,
): Promise<{ p50: number; p99: number; pages: number; pictures: number }> {
  let pages = 0;
  const over = new AbortController();
  let pictures = 0;
  const ask = async (path: string): Promise<void> =>
    void (await (await fetch(server.origin + path)).arrayBuffer());
  const askForPages = async (): Promise<void> => {
    while (!over.signal.aborted) await ask(`/post/semeada-1-${1 + ((pages += 1) % (posts - 1))}`);
  };
  const askForPictures = async (): Promise<void> => {
    while (!over.signal.aborted) await ask(`/previa/semeada-1-${1 + ((pictures += 1) % (posts - 1))}.png`);
  };
  const lanes = [...Array.from({ length: 8 }, askForPages), askForPictures()];
  const none = (): Promise<{ server: number; database: number }> =>
    Promise.resolve({ server: 0, database: 0 });
  const next = () => ({ method: 'GET', path: '/api/health' }) as const;
  const { p50, p99 } = await measure({ origin: server.origin, connections: 1, seconds, next }, none);
  over.abort();
  await Promise.all(lanes);
  return { p50, p99, pages, pictures };
}

/** Returns the milliseconds that a plain text of 18 KB takes to render, and the dearest of that length, dearest first. */
export function dearestTexts(): { plain: number; dearest: [name: string, milliseconds: number][] } {
  const length = 18_000;
  const plain = costOf(plainText(length));
  const costs = dearTexts.map(([name, textOf]): [string, number] => [name, costOf(textOf(length))]);
  return { plain, dearest: costs.toSorted((a, b) => b[1] - a[1]) };
}

/** Processor time, which others on the machine change least. */
function costOf(text: string): number {
  const times = 20;
  for (let warm = 0; warm < times; warm += 1) renderMarkdown(text);
  const before = process.cpuUsage();
  for (let turn = 0; turn < times; turn += 1) renderMarkdown(text);
  return process.cpuUsage(before).user / 1000 / times;
}
