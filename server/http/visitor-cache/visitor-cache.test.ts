import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { unsubscribeToken } from '#server/features/notifications/delivery/index.ts';
import { pictureFile } from '../../testing/busy-person.ts';
import { testNode } from '#server/testing/other-node.ts';
import { testApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { countWaitingLocks } from '../../testing/waiting-locks.ts';

/** Opens the server with its built pages, and so with all visitor caches. */
const withPages = async (test: TestApp) => (await testNode(test, { pages: true })).app;

const authorization = ({ token }: TestPerson) => ({ authorization: `Bearer ${token}` });

it('a list that many visitors request is read once from the database', async () => {
  const test = await testApp();
  const app = await withPages(test);
  await test.publish(await test.person(), { title: 'Uma' });
  const lock = new Client({ connectionString: test.databaseUrl });
  await lock.connect();
  onTestFinished(() => lock.end());
  await lock.query('begin; lock table posts in access exclusive mode');
  const asked = Promise.all(
    // Unknown parameters make no cache entries.
    Array.from({ length: 30 }, (_, index) => app.inject(`/api/feed?utm_source=${index}`)),
  );
  await expect.poll(() => countWaitingLocks(lock)).toBeGreaterThan(0);
  expect(await countWaitingLocks(lock)).toBe(1);
  await lock.query('commit');
  const replies = await asked;
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(replies[0]!.json()).toMatchObject({ posts: [{ title: 'Uma' }] });
  expect(replies[0]!.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
});

it('a cached list has a buffer of its own', async () => {
  const test = await testApp();
  const app = await withPages(test);
  const sent: Buffer[] = [];
  app.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload as Buffer));
  for (const url of ['/api/feed', '/api/']) await app.inject(url);
  expect(sent.map(({ buffer }) => buffer.byteLength)).toEqual(sent.map(({ length }) => length));
});

it('cached replies contain nothing personal', async () => {
  const test = await testApp();
  const app = await withPages(test);
  const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
  const slug = await test.publish(ana, { title: 'Uma' });
  await test.like(bia, slug);
  const likedBy = async (headers = {}) =>
    (await app.inject({ url: '/api/feed', headers })).json().posts[0].liked as boolean;
  expect([await likedBy(authorization(bia)), await likedBy(), await likedBy(authorization(bia))]).toEqual([
    true,
    false,
    true,
  ]);
  expect(
    (await app.inject({ url: '/api/feed', headers: { authorization: 'Bearer x' } })).statusCode,
  ).not.toBe(500);

  const secret = {
    ...authorization(bia),
    cookie: 'rumo_session=segredo',
    'x-forwarded-host': 'golpe.exemplo',
  };
  const asMember = await app.inject({ url: '/feed?segredo=1', headers: secret });
  const asVisitor = await app.inject('/feed');
  expect(asMember.statusCode).toBe(200);
  expect(asMember.body).toBe(asVisitor.body);
  expect(asMember.body).not.toMatch(new RegExp(`${bia.username}|segredo|golpe`));
  expect(asMember.headers['set-cookie']).toBeUndefined();
});

it('cached lists show what is new and drop what was removed', async () => {
  const test = await testApp();
  const nodes = [await withPages(test), await withPages(test)];
  const ana = await test.person();
  const shown = () =>
    Promise.all(
      nodes
        .flatMap((app) => [app.inject('/feed'), app.inject('/api/feed')])
        .map(async (reply) => (await reply).body.includes('Novidade de hoje')),
    );
  expect(await shown()).toEqual([false, false, false, false]);
  const slug = await test.publish(ana, { title: 'Novidade de hoje' });
  await expect.poll(shown).toEqual([true, true, true, true]);
  await test.removePost(ana, slug);
  await expect.poll(shown).toEqual([false, false, false, false]);
});

it('pages for saving data are cached apart, without pictures', async () => {
  const test = await testApp();
  const app = await withPages(test);
  const ana = await test.person('Ana Lima');
  const file = new Blob([new Uint8Array(await pictureFile())]);
  const image = (await test.call('POST /api/images', { as: ana, file })).body.url;
  await test.publish(ana, { title: 'Uma', markdownText: 'Oi', image });
  const read = async (headers: Record<string, string>) => {
    const reply = await app.inject({ url: '/feed', headers });
    expect(reply.headers.vary).toBe('accept-encoding, save-data');
    return reply;
  };
  const saving = { 'save-data': 'on' };
  const chosen = { cookie: 'rumo_device=x; save-data=on' };
  for (const [headers, shown] of [
    [{}, true],
    [saving, false],
    [{}, true],
    [saving, false],
    [chosen, false],
    [{ cookie: 'unsave-data=on; save-data=off' }, true],
    [{}, true],
  ] as const)
    expect(/<img [^>]*src="\/uploads\//.test((await read(headers)).body)).toBe(shown);
  expect((await read(chosen)).headers['cache-control']).toBe('private, max-age=0');
  const { rawPayload } = await read({ ...saving, 'accept-encoding': 'br' });
  expect(rawPayload.length).toBeLessThan(45_000);
});

it('the unsubscribe page is not cached', async () => {
  const test = await testApp();
  const app = await withPages(test);
  const { id } = await test.person();
  const url = `/u/${await unsubscribeToken(test.context.db, id, 'digest')}`;
  const opened = await app.inject(url);
  expect(opened.headers['cache-control']).toBe('no-store');
  expect(opened.body).toContain('Não receber mais e-mails</h1>');
  const pressed = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'page=1',
  });
  expect(pressed).toMatchObject({ statusCode: 303, headers: { location: url } });
  expect((await app.inject(url)).body).toContain('Pronto, cancelado</h1>');
});

it('rendering sets no timer that would keep a page in memory', async () => {
  const app = await withPages(await testApp());
  const render = async (tag: string) => expect((await app.inject(`/feed?tag=${tag}`)).statusCode).toBe(200);
  const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;
  await render('primeira');
  const before = timers();
  for (let page = 0; page < 20; page += 1) await render(`tag-${page}`);
  expect(timers() - before).toBeLessThan(10);
});
