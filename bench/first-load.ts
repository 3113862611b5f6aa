/*
 * What loading a page costs a visitor's (or member's) browser: bytes by kind until the network is quiet, headers included,
 * compressed as the server does it for browsers (Brotli); and the blocking time as Lighthouse counts it for a phone: the part over 50 ms of each task after the
 * first paint, on a processor four times slower; the median of seven loads.
 * With a token also: how long a member with a weak phone on a slow line waits for the posts of their home, `/` (the median of
 * five loads): for the first text and for the cards; on the first visit, and on the next one, with service worker and browser
 * cache in place.
 * Without an address it starts its own server with the demonstration community and signs in one of its members.
 *
 *   npm run bench:first-load
 *   npm run bench:first-load -- http://localhost:3000 [token of a member]     a running server with that community
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { requireBrowser } from '../e2e/harness/browser.ts';
import { startOwnServer } from '../e2e/harness/own-server.ts';
import { openSlowLine } from './slow-line.ts';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: start, duration, and CPU time of it. */
  ts: number;
  dur: number;
  tdur?: number;
}

const phoneIsSlowerBy = 4;
const loads = 7;

/** Bytes per second, and milliseconds. */
const slowLine = { rate: 50_000, latency: 400 };
const homeLoads = 5;
/** The document also contains the visitor's cards, hidden. */
const ownCard = 'article:not([data-for="visitor"] *)';

const [givenOrigin, givenToken] = process.argv.slice(2);
const server = givenOrigin ? null : await startOwnServer({ demo: true });
const origin = givenOrigin ?? server!.origin;
const token = server ? await signIn(server.dataDir) : givenToken;
const { posts } = (await (await fetch(`${origin}/api/feed`)).json()) as {
  posts: { slug: string; author: { username: string } }[];
};
const [post] = posts;
const paths = ['/', '/feed', `/post/${post!.slug}`, `/${post!.author.username}`, '/login', '/logup'];
if (token) paths.push('/post/new');

const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
console.log('| page | JavaScript | CSS | fonts | HTML | all | blocked |');
console.log('| --- | --- | --- | --- | --- | --- | --- |');
for (const path of paths) {
  const bytes = await bytesOf(path);
  const all = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  const kilobytes = ['script', 'stylesheet', 'font', 'document'].map((kind) => kb(bytes[kind] ?? 0));
  const times: number[] = [];
  for (let load = 0; load < loads; load += 1) times.push(await blockedTime(browser, path));
  console.log(`| ${[path, ...kilobytes, kb(all), `${median(times).toFixed(0)} ms`].join(' | ')} |`);
}
if (token) {
  const homes: Record<Visit, Home>[] = [];
  const line = await openSlowLine(origin, slowLine.latency, slowLine.rate);
  for (let load = 0; load < homeLoads; load += 1) homes.push(await ownHome(line.origin, token));
  line.stop();
  for (const visit of ['first', 'again'] as const) {
    const [words, cards] = (['words', 'cards'] as const).map((part) =>
      median(homes.map((home) => home[visit][part])),
    );
    console.log(
      `\nOwn home, weak phone, slow line, ${visit}: words after ${seconds(words!)}, cards after ${seconds(cards!)}`,
    );
  }
}
await browser.close();
await server?.stop();

/** Signs in a member of the demonstration community. @returns the token */
async function signIn(dataDir: string): Promise<string> {
  const told = await readFile(join(dataDir, 'demo-password.txt'), 'utf8');
  const reply = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'luana.ribeiro@demonstracao.example',
      password: /: (\S+)/.exec(told)![1],
    }),
  });
  return ((await reply.json()) as { token: string }).token;
}

/** Milliseconds from the page request until the member sees a post, first as text and then as a card. */
interface Home {
  words: number;
  cards: number;
}

type Visit = 'first' | 'again';

async function ownHome(origin: string, token: string): Promise<Record<Visit, Home>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  await context.addInitScript((value) => localStorage.setItem('accessToken', value), token);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneIsSlowerBy });
  const seen = async (post: string): Promise<number> => {
    const at = await page.waitForFunction((selector) => {
      // Until the stylesheet arrives, the whole document counts as visible but nothing is painted.
      const isPainted = performance.getEntriesByType('paint').length > 0;
      const found = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
      return isPainted && found && performance.now();
    }, post);
    return at.jsonValue() as Promise<number>;
  };
  const visit = async (): Promise<Home> => {
    await page.goto(origin, { waitUntil: 'commit', timeout: 120_000 });
    const words = await seen(`main :is(${ownCard}, [data-early-posts] > *)`);
    return { words, cards: await seen(`main ${ownCard}`) };
  };
  const first = await visit();
  await page.waitForFunction(async () => Boolean(await caches.match('/perguntas/nova')), null, {
    timeout: 120_000,
  });
  const again = await visit();
  await context.close();
  return { first, again };
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[(times.length - 1) / 2]!;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

async function open(options: Parameters<Browser['newContext']>[0], path: string): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  if (token && path === '/post/new')
    await context.addInitScript((value) => localStorage.setItem('accessToken', value), token);
  return context;
}

async function bytesOf(path: string): Promise<Record<string, number>> {
  const context = await open({}, path);
  const page = await context.newPage();
  const bytes: Record<string, number> = {};
  let latest = Date.now();
  // The notification stream never finishes and is not part of the load.
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const kind = request.resourceType();
    bytes[kind] = (bytes[kind] ?? 0) + responseBodySize + responseHeadersSize;
    latest = Date.now();
  });
  await page.goto(origin + path);
  while (Date.now() - latest < 1_500) await setTimeout(100);
  await context.close();
  return bytes;
}

/** Returns milliseconds of CPU time, so that other work of this machine does not count. */
async function blockedTime(browser: Browser, path: string): Promise<number> {
  const context = await open({ viewport: { width: 412, height: 823 }, isMobile: true }, path);
  const page = await context.newPage();
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const traceConfig = {
    includedCategories: ['toplevel', 'loading', 'disabled-by-default-devtools.timeline'],
  };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await page.goto(origin + path);
  await setTimeout(1_500);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await context.close();

  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')!;
  return events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === paint.pid && tid === paint.tid)
    .filter(({ ts, dur }) => ts + dur > paint.ts)
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * phoneIsSlowerBy - 50))
    .reduce((sum, time) => sum + time, 0);
}

function kb(size: number): string {
  return `${(size / 1024).toFixed(1)} KB`;
}
