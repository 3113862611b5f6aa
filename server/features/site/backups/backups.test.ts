import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeKey } from '#server/backup/seal.ts';
import { setLock, type Run } from '#server/backup/runs.queries.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { testApp, type TestPerson } from '#server/testing/test-app.ts';
import { backUpByTheClock, isDue } from './backups.service.ts';

it('shows administrators a key once, what there is, and gives out a backup as it is kept', async () => {
  const test = await testApp();
  const as = await test.staff();
  const before = await test.call('GET /api/site/backups', { as });
  expect(before.body).toMatchObject({
    hasKey: false,
    hour: 3,
    keep: { days: 7, weeks: 4, months: 6 },
    running: false,
    failure: null,
    backups: [],
  });
  expect((await test.call('POST /api/site/backups', { as })).error.code).toBe('backup_key_needed');
  const { body, headers } = await test.call('POST /api/site/backups/key', { as, body: {} });
  expect(body.key).toMatch(/^AGE-SECRET-KEY-1\w{58}$/);
  expect(headers['cache-control']).toContain('no-store');
  expect((await test.call('POST /api/site/backups/key', { as, body: {} })).error.code).toBe(
    'backup_key_there',
  );
  const { rows } = await test.context.db.executeQuery<{ value: Buffer }>(
    test.context.db.selectFrom('secrets').select('value').compile(),
  );
  expect(rows.some(({ value }) => value.toString().includes('AGE-SECRET-KEY'))).toBe(false);

  const name = 'rumo-2026-01-31T06-00-00Z.tar.gz.age';
  await writeFile(join(test.context.config.backup.folder, name), 'cifrado');
  const { backups } = (await test.call('GET /api/site/backups', { as })).body;
  expect(backups).toEqual([{ name, date: '2026-01-31T06:00:00.000Z', bytes: 7, counted: null }]);
  const ask = (asked: string) =>
    test.app.inject({
      url: `/api/site/backups/${encodeURIComponent(asked)}`,
      headers: { authorization: `Bearer ${as.token}` },
    });
  const file = await ask(name);
  expect([file.statusCode, file.body, file.headers['content-disposition']]).toEqual([
    200,
    'cifrado',
    `attachment; filename="${name}"`,
  ]);
  for (const foreign of ['../demo-password.txt', 'x"\r\n', name.replace('2026', '2025')])
    expect((await ask(foreign)).statusCode).toBe(404);
  const { entries } = (await test.call('GET /api/moderation/log', { as })).body;
  expect(entries.map(({ act }) => act)).toEqual(['read_backup', 'backup_key']);
});

it('lets the browser fetch one itself, by a cookie for it alone, a minute and once', async () => {
  const test = await testApp();
  const as = await test.staff();
  const [name, other] = ['rumo-2026-01-31T06-00-00Z.tar.gz.age', 'rumo-2026-02-01T06-00-00Z.tar.gz.age'];
  const { folder } = test.context.config.backup;
  await mkdir(folder, { recursive: true });
  for (const each of [name, other]) await writeFile(join(folder, each), 'cifrado');
  const path = `/api/site/backups/${name}`;
  const unknown = await test.call('POST /api/site/backups/{name}/ticket', { as, params: { name: 'x' } });
  expect(unknown.status).toBe(404);
  const { status, headers } = await test.call('POST /api/site/backups/{name}/ticket', {
    as,
    params: { name },
  });
  expect(status).toBe(204);
  const [, value, attributes] = /^rumo_ticket=([^;]+); (.+)$/.exec(String(headers['set-cookie']))!;
  expect(attributes!.split('; ').toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=60',
    `Path=${path}`,
    'SameSite=Strict',
  ]);
  const ask = (url = path, more: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { cookie: `rumo_ticket=${value}`, ...more } });
  expect((await ask(path, { 'sec-fetch-site': 'same-site' })).statusCode).toBe(401);
  const file = await ask(path, { 'sec-fetch-site': 'same-origin' });
  expect([file.statusCode, file.body, file.headers['content-length']]).toEqual([200, 'cifrado', '7']);
  expect(String(file.headers['set-cookie'])).toMatch(/^rumo_ticket=; .*Expires=Thu, 01 Jan 1970/);
  // It opens nothing else, and nothing once who asked is no administrator any more.
  expect((await ask('/api/site/backups')).statusCode).toBe(401);
  await test.appoint(as, 'member');
  expect((await ask()).statusCode).toBe(403);
});

it('says that the place is away, and mails administrators once when two in a row fail', async () => {
  const test = await testApp();
  const { db, config } = test.context;
  const administrator = await test.staff();
  const moderator = await test.staff('moderator');
  await setLock(db, (await makeKey()).lock);
  // A file where pictures are makes it fail at once.
  await rm(join(config.dataDir, 'uploads'), { recursive: true, force: true });
  await writeFile(join(config.dataDir, 'uploads'), '');
  const mails = async (to: TestPerson) =>
    (await mailsTo(test, to.email)).filter(({ subject }) => subject?.startsWith('Os backups'));
  const signal = new AbortController().signal;
  const sent: number[] = [];
  for (const _ of [1, 2, 3]) {
    await backUpByTheClock(test.context, { asked: true }, signal);
    await runJobs(test);
    sent.push((await mails(administrator)).length);
  }
  expect(sent).toEqual([0, 1, 1]);
  expect(await mails(moderator)).toEqual([]);
  const [mail] = await mails(administrator);
  expect(mail!.text).toContain('O caminho da pasta dos backups é de um arquivo.');

  await writeFile(config.backup.folder, '').catch(() => {});
  const { error, status } = await test.call('GET /api/site/backups', { as: administrator });
  expect([status, error.code]).toEqual([503, 'backups_away']);
  await rm(config.backup.folder, { recursive: true, force: true });
  await mkdir(config.backup.folder);
  const { failure } = (await test.call('GET /api/site/backups', { as: administrator })).body;
  expect(failure?.text).toBe('O caminho da pasta dos backups é de um arquivo.');
});

const settings = { folder: '', bucket: undefined, hour: 3, keep: { days: 7, weeks: 4, months: 6 } };
const run = (startedAt: string, failure = ''): Run => ({
  name: '',
  startedAt: new Date(startedAt),
  endedAt: new Date(startedAt),
  bytes: 0,
  rows: 0,
  files: 0,
  failure,
});

it.each([
  ['there is none', undefined, '2026-01-31T12:00:00Z', true],
  ['it is just before three', run('2026-01-30T06:00:00Z'), '2026-01-31T05:59:00Z', false],
  ['it is three', run('2026-01-30T06:00:00Z'), '2026-01-31T06:00:00Z', true],
  ['the machine was off at three', run('2026-01-30T06:00:00Z'), '2026-01-31T11:00:00Z', true],
  ['there is one of today', run('2026-01-31T06:10:00Z'), '2026-01-31T23:00:00Z', false],
  ['it failed just now', run('2026-01-31T06:10:00Z', 'Não.'), '2026-01-31T06:20:00Z', false],
  ['it failed an hour ago', run('2026-01-31T06:10:00Z', 'Não.'), '2026-01-31T07:10:00Z', true],
])('is due or not where %s', (_, last, now, due) => {
  expect(isDue(new Date(now), last, settings)).toBe(due);
});
