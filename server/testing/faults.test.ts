import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { openContext } from '../open-context.ts';
import { startEmbedded } from '../db/embedded.ts';
import { openDatabase } from '../db/handle.ts';
import { migrate } from '../db/migrate.ts';
import { testApp } from './test-app.ts';

it('an unavailable database answers 503 and is logged without the password', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rumo-fault-'));
  const embedded = await startEmbedded({ dataDir, say: () => {}, durable: false });
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  const db = openDatabase(embedded.url, (error) => log.warn({ err: error }, 'database connection lost'));
  await migrate(db, embedded.url);
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: embedded.url });
  const context = await openContext(config, log, db, embedded.url);
  const app = await buildApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.events.close();
    await db.destroy();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const ask = (url: string) => app.inject({ url });
  expect((await ask('/api/health')).json()).toMatchObject({ status: 'ok', database: 'ok' });

  await embedded.stop();

  for (const url of ['/api/health', '/api/feed', '/api/home/user/ana']) {
    const reply = await ask(url);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('5');
    expect(reply.json()).toMatchObject({ code: 'unavailable', fields: {} });
  }
  expect(lines.join()).toContain('request failed');
  expect(lines.join()).not.toContain(new URL(embedded.url).password);
});

it.skipIf(process.getuid?.() !== 0).each([
  ['on a full disk', 'size=64k'],
  ['in a folder that is read-only', 'ro'],
])('the server refuses pictures %s and keeps serving reads', async (_, options) => {
  const test = await testApp();
  const folder = join(test.context.config.dataDir, 'uploads');
  const ana = await test.person();
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  onTestFinished(() => void execFileSync('umount', [folder]));
  const noise = await sharp({
    create: { width: 900, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  } as never)
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(noise)], 'foto.jpg'));
  const request = new Request('http://x', { method: 'POST', body: form });
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/images',
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(reply.statusCode).toBe(507);
  expect(reply.json()).toMatchObject({ code: 'storage_full' });
  expect((await test.call('GET /api/feed')).status).toBe(200);
  expect(await test.context.db.selectFrom('images').selectAll().execute()).toEqual([]);
});
