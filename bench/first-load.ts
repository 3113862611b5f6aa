/*
 * What a visitor's (or a member's) browser has to do for a page: bytes until nothing more comes, headers included,
 * compressed with gzip, by kind; and for how long the page is blocked, as Lighthouse counts it for a phone: the part
 * over 50 ms of each task after the first paint, on a processor four times as slow; the median of seven loads.
 * With a token also: how long a member with a weak phone on a slow line waits for the posts of the own home, `/` (the median of
 * five loads): the first in words, and all in their cards; coming for the first time, and again, when the worker and what
 * the browser keeps are there.
 * The server must be running with the demonstration community.
 *
 *   npm run bench:first-load -- http://localhost:3000 [token of a member]
 */
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { requireBrowser } from '../e2e/harness/browser.ts';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: when, how long, and how much of that was the processor's. */
  ts: number;
  dur: number;
  tdur?: number;
}

const phoneIsSlowerBy = 4;
const loads = 7;

/** Bytes a second, and milliseconds. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const homeLoads = 5;

const [origin = 'http://localhost:3000', token] = process.argv.slice(2);
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
  for (let load = 0; load < homeLoads; load += 1) homes.push(await ownHome(token));
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

/** Milliseconds from the request of the page until its member sees a post, first in words and then in its card. */
interface Home {
  words: number;
  cards: number;
}

type Visit = 'first' | 'again';

async function ownHome(token: string): Promise<Record<Visit, Home>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  await context.addInitScript((value) => localStorage.setItem('accessToken', value), token);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneIsSlowerBy });
  const seen = async (post: string): Promise<number> => {
    const at = await page.waitForFunction((selector) => {
      const found = [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
      return found && performance.now();
    }, post);
    return at.jsonValue() as Promise<number>;
  };
  const visit = async (): Promise<Home> => {
    await page.goto(origin, { waitUntil: 'commit', timeout: 120_000 });
    const words = await seen('main :is(article, [data-early-posts] > *)');
    return { words, cards: await seen('main article') };
  };
  const first = await visit();
  await page.waitForFunction(async () => Boolean(await caches.match('/perguntas/nova')), null, {
    timeout: 120_000,
  });
  const again = await visit();
  const isThrottled = await page.evaluate(() => {
    const [page] = performance.getEntriesByType('navigation');
    return (page as PerformanceNavigationTiming).responseStart >= 400;
  });
  if (!isThrottled) console.log('(the line was not slow for the worker)');
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
  const context = await open({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } }, path);
  const page = await context.newPage();
  const bytes: Record<string, number> = {};
  let latest = Date.now();
  // The stream of notifications never finishes, and is no part of the load.
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

/** Milliseconds. Counted in time of the processor, so that what else this machine does is no part of it. */
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
