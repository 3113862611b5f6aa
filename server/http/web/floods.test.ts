import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { floodLimit, requestCosts } from '#contract/rate-limits.ts';
import type { Context } from '../../context.ts';
import { testNode } from '#server/testing/other-node.ts';
import { testApp } from '../../testing/test-app.ts';
import { countWaitingLocks } from '../../testing/waiting-locks.ts';

interface Site {
  app: FastifyInstance;
  limiter: NonNullable<Context['limiter']>;
  databaseUrl: string;
  ask(url: string, from: string): Promise<{ status: number; headers: Record<string, unknown>; body: string }>;
}

/** The server with its built pages, and limits on. */
async function openSite(): Promise<Site> {
  const test = await testApp({ RATE_LIMITS: 'on' });
  const { app, context } = await testNode(test, { pages: true });
  return {
    app,
    limiter: context.limiter!,
    databaseUrl: test.databaseUrl,
    async ask(url, from) {
      const { statusCode: status, headers, body } = await app.inject({ url, remoteAddress: from });
      return { status, headers, body };
    },
  };
}

/** Uses up a network's minute, except for `left`. */
function leave({ limiter }: Site, from: string, left: number): void {
  for (let count = 0; count < floodLimit.times - left; count += 1) limiter.guard(from);
}

it('requests for missing files get a bare reply and are counted', async () => {
  const site = await openSite();
  const from = '203.0.113.1';
  const missing = [
    '/assets/nada.js',
    '/assets/a/b',
    '/uploads/nada',
    `/uploads/${'0'.repeat(8)}-0000-0000-0000-000000000000-1x1.webp`,
  ];
  leave(site, from, missing.length);
  for (const url of missing) {
    const { status, headers, body } = await site.ask(url, from);
    expect({ url, status, type: headers['content-type'], kept: headers['cache-control'] }).toEqual({
      url,
      status: 404,
      type: 'text/plain; charset=utf-8',
      kept: 'no-store',
    });
    expect(body).toBe('Não encontramos este arquivo.\n');
  }
  for (const url of missing) expect((await site.ask(url, from)).status).toBe(429);
  // Existing files are free, even for a network that has used up its minute.
  const [script] = await readdir(join(import.meta.dirname, '../../../build/client/assets'));
  expect((await site.ask(`/assets/${script}`, from)).status).toBe(200);
  expect((await site.ask('/favicon.ico', from)).status).toBe(200);
});

it('a rendered page counts more towards the limit than a cached one', async () => {
  const site = await openSite();
  const from = '203.0.113.2';
  leave(site, from, 2 * requestCosts.page + requestCosts.search + 3);
  // A page is kept for a second, less than a busy machine may take to render the first one.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
  const answers: number[] = [];
  // Two are rendered; their second reads are not.
  for (const url of ['/sobre', '/sobre', '/nada-disso', '/nada-disso', '/busca?q=curso', '/termos'])
    answers.push((await site.ask(url, from)).status);
  expect(answers).toEqual([200, 200, 404, 404, 200, 429]);
  expect((await site.ask('/termos', '203.0.113.3')).status).toBe(200);
});

it('searches and pictures count more towards the limit than other calls', async () => {
  const site = await openSite();
  const from = '203.0.113.4';
  leave(site, from, requestCosts.search + 1);
  const answers: number[] = [];
  for (const url of ['/api/search?q=curso', '/api/health', '/api/health'])
    answers.push((await site.ask(url, from)).status);
  expect(answers).toEqual([200, 200, 429]);
});

it('a flood of pages waits in a bounded queue of its network', async () => {
  const site = await openSite();
  const lock = new Client({ connectionString: site.databaseUrl });
  await lock.connect();
  onTestFinished(() => lock.end());
  await lock.query('begin; lock table users in access exclusive mode');
  const ended: string[] = [];
  const note = (name: string) => (reply: { status: number; headers: Record<string, unknown> }) => {
    ended.push(name);
    return reply;
  };
  const flood = Array.from({ length: 100 }, (_, index) =>
    site.ask(`/ninguem-${index}`, '203.0.113.5').then(note('flood')),
  );
  await expect.poll(() => countWaitingLocks(lock)).toBeGreaterThan(0);
  const other = site.ask('/sobre', '203.0.113.6').then(note('other'));
  // The flood's last waiting page: other clients that want it do not queue behind the flood.
  const same = site.ask('/ninguem-61', '203.0.113.7').then(note('same'));
  await expect.poll(() => ended.length).toBe(38);
  await lock.query('commit');

  const replies = await Promise.all(flood);
  const refused = replies.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(38);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(replies.filter(({ status }) => status === 404)).toHaveLength(62);
  expect((await other).status).toBe(200);
  expect((await same).status).toBe(404);
  expect(ended.indexOf('other')).toBeLessThan(38 + 10);
  expect(ended.indexOf('same')).toBeLessThan(38 + 10);
});
