/*
 * What ten main pages weigh on a phone (390 × 844, empty cache, scrolled to the end), in bytes on the wire including
 * headers: the HTML, the uploaded pictures, and all; without and with `Save-Data: on`.
 * The server must be running with the demonstration community.
 *
 *   npm run bench:page-bytes -- http://localhost:3000
 */
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { requireBrowser } from '../e2e/harness/browser.ts';

/** Milliseconds without network activity after which a page counts as loaded. */
const rest = 1_500;

interface Weight {
  html: number;
  pictures: number;
  all: number;
}

const [origin = 'http://localhost:3000'] = process.argv.slice(2);
const { posts } = await read<{ posts: { slug: string; image: string; author: { username: string } }[] }>(
  '/api/feed',
);
const post = posts.find(({ image }) => image !== '');
const pages = [
  ['/', '/'],
  ['/feed', '/feed'],
  ['/post/{slug}', `/post/${post!.slug}`],
  ['/{username}', `/${post!.author.username}`],
  ['/perguntas', '/perguntas'],
  ['/perguntas/{slug}', `/perguntas/${await askQuestion()}`],
  ['/profissoes', '/profissoes'],
  ['/profissoes/{slug}', '/profissoes/enfermagem'],
  ['/quem-ajuda', '/quem-ajuda'],
  ['/grupos', '/grupos'],
] as const;

const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
console.log('| page | HTML | pictures | all | HTML, Save-Data | pictures | all |');
console.log(`| --- |${' ---: |'.repeat(6)}`);
for (const [name, path] of pages) {
  const weights = [await weigh(path, false), await weigh(path, true)];
  const cells = weights.flatMap(({ html, pictures, all }) => [html, pictures, all]);
  console.log(`| ${[name, ...cells.map((bytes) => bytes.toLocaleString('en-US'))].join(' | ')} |`);
}
await browser.close();

async function read<T>(path: string): Promise<T> {
  return (await (await fetch(origin + path)).json()) as T;
}

/** Asks a question if there is none: the demonstration community has none. @returns the slug */
async function askQuestion(): Promise<string> {
  const { questions } = await read<{ questions: { slug: string }[] }>('/api/questions');
  if (questions[0]) return questions[0].slug;
  const username = `peso-${Date.now()}`;
  const password = crypto.randomUUID();
  const person = { fullName: 'Bia Lima', username, email: `${username}@exemplo.br`, password };
  const { token } = await send<{ token: string }>('/api/logup', { ...person, repeatPassword: password });
  const title = 'Como é um plantão de verdade?';
  const question = { title, details: '', careers: ['enfermagem'], stage: '', anonymous: true };
  return (await send<{ slug: string }>('/api/questions', question, token)).slug;
}

async function send<T>(path: string, body: object, token = ''): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await reply.json()) as T;
}

async function weigh(path: string, savesData: boolean): Promise<Weight> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    serviceWorkers: 'block',
    ...(savesData && { extraHTTPHeaders: { 'save-data': 'on' } }),
  });
  const page = await context.newPage();
  const weight: Weight = { html: 0, pictures: 0, all: 0 };
  let latest = Date.now();
  page.on('requestfinished', async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const size = responseBodySize + responseHeadersSize;
    weight.all += size;
    if (request.resourceType() === 'document') weight.html += size;
    if (request.url().includes('/uploads/')) weight.pictures += size;
    latest = Date.now();
  });
  await page.goto(origin + path);
  await waitForQuiet();
  for (let at = 0; at < (await page.evaluate(() => document.documentElement.scrollHeight)); at += 600) {
    await page.mouse.wheel(0, 600);
    await setTimeout(50);
  }
  await waitForQuiet();
  await context.close();
  return weight;

  async function waitForQuiet(): Promise<void> {
    latest = Date.now();
    while (Date.now() - latest < rest) await setTimeout(100);
  }
}
