import { onTestFinished, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { cacheReads } from '../../metrics/metrics.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { openBuiltWeb } from '../web/built-web.ts';

/** Starts a listening server: the cache answers below Fastify, which `inject` skips. */
async function listening({ context }: TestApp): Promise<string> {
  const app = await buildApp(context, await openBuiltWeb(context));
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Returns the headers that replies share. */
const common = ({ headers }: Response): Record<string, string> => {
  const { date: _date, 'x-request-id': _id, ...rest } = Object.fromEntries(headers);
  return rest;
};

it.each(['/feed', '/api/feed', '/api/'])(
  'the response cache serves visitors of %s the same reply, headers included',
  async (path) => {
    const test = await testApp();
    const origin = await listening(test);
    const replies = [];
    for (let turn = 0; turn < 20; turn += 1) replies.push(await fetch(origin + path));
    const bodies = new Set(await Promise.all(replies.map((reply) => reply.text())));
    expect(bodies.size).toBe(1);
    for (const reply of replies) {
      expect(reply.status).toBe(200);
      expect(common(reply)).toEqual(common(replies[0]!));
      expect(reply.headers.get('content-length')).not.toBeNull();
    }
    expect(new Set(replies.map(({ headers }) => headers.get('x-request-id'))).size).toBe(20);
  },
);

it('the response cache handles encodings, validators and HEAD', async () => {
  const test = await testApp();
  const origin = await listening(test);
  const ask = (headers: Record<string, string>, method = 'GET') =>
    fetch(`${origin}/feed`, { headers, method });
  for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity']) {
    const reply = await ask({ 'accept-encoding': encoding });
    expect(reply.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(await reply.text()).toContain('</html>');
  }
  const etag = (await ask({})).headers.get('etag')!;
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  const head = await ask({}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});

it('the response cache stores nothing under query parameters', async () => {
  const origin = await listening(await testApp());
  const fresh = async (): Promise<number> => {
    const { values } = await cacheReads.get();
    return values.find(({ labels }) => labels.cache === 'replies')?.value ?? 0;
  };
  const ask = async (path: string): Promise<void> => void (await (await fetch(origin + path)).text());
  const before = await fresh();
  for (const path of ['/feed?a=1', '/feed?a=1', '/api/feed?a=1', '/api/feed?a=1']) await ask(path);
  expect(await fresh()).toBe(before);
});

it('the response cache serves no request with a session', async () => {
  const test = await testApp();
  const origin = await listening(test);
  const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
  const { slug } = (await test.sendPost(ana, { title: 'Uma', markdownText: 'Oi' })).body;
  await test.like(bia, slug);
  const liked = async (token?: string) => {
    const reply = await fetch(`${origin}/api/feed`, token ? { headers: { authorization: token } } : {});
    return reply.ok
      ? ((await reply.json()) as { posts: { liked: boolean }[] }).posts[0]!.liked
      : reply.status;
  };
  const bearer = `Bearer ${bia.token}`;
  expect([await liked(), await liked(bearer), await liked(), await liked('Bearer nada')]).toEqual([
    false,
    true,
    false,
    401,
  ]);
});

it('the response cache expires after a second', async () => {
  const test = await testApp();
  const origin = await listening(test);
  const ana = await test.person();
  const shown = () =>
    Promise.all(
      ['/feed', '/api/feed'].map(async (path) =>
        (await (await fetch(origin + path)).text()).includes('Nova'),
      ),
    );
  expect(await shown()).toEqual([false, false]);
  const { slug } = (await test.sendPost(ana, { title: 'Nova', markdownText: 'Oi' })).body;
  await expect.poll(shown).toEqual([true, true]);
  await test.removePost(ana, slug);
  await expect.poll(shown).toEqual([false, false]);
});

it('replies from the response cache count towards the network’s limit', async () => {
  const test = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const origin = await listening(test);
  const from = (address: string) =>
    fetch(`${origin}/api/feed`, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status);
  expect(await from('203.0.113.7')).toBe(200);
  for (let count = 0; count < 6_000; count += 1) test.context.limiter!.guard('203.0.113.8');
  expect([await from('203.0.113.8'), await from('203.0.113.7')]).toEqual([429, 200]);
});
