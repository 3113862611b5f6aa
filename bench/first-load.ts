/*
 * Bytes that a visitor's (or a member's) browser loads for a page until nothing more comes, headers included,
 * compressed with gzip, by kind. The server must be running with the demonstration community.
 *
 *   npm run bench:first-load -- http://localhost:3000 [token of a member]
 */
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { requireBrowser } from '../e2e/harness/browser.ts';

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
console.log('| page | JavaScript | CSS | fonts | HTML | all |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const path of paths) {
  const context = await browser.newContext();
  if (token && path === '/post/new')
    await context.addInitScript((value) => localStorage.setItem('accessToken', value), token);
  const page = await context.newPage();
  const bytes: Record<string, number> = {};
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
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
  const all = Object.values(bytes).reduce((sum, size) => sum + size, 0);
  const kilobytes = ['script', 'stylesheet', 'font', 'document'].map((kind) => kb(bytes[kind] ?? 0));
  console.log(`| ${[path, ...kilobytes, kb(all)].join(' | ')} |`);
  await context.close();
}
await browser.close();

function kb(size: number): string {
  return `${(size / 1024).toFixed(1)} KB`;
}
