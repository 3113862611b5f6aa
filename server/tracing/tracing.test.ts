// Guards: server/tracing/, server/main.ts
import { expect, it, onTestFinished } from 'vitest';
import { startChildServer } from '../testing/child-server.ts';
import { openRelay } from '../testing/relay.ts';
import { testApp } from '../testing/test-app.ts';
import { openTraceReceiver } from '../testing/trace-receiver.ts';

it('tracing reports requests, statements, jobs and errors, without users’ texts', async () => {
  const collector = await openTraceReceiver();
  onTestFinished(() => collector.close());
  const test = await testApp();
  const relay = await openRelay(test.databaseUrl);
  onTestFinished(() => relay.cut());
  const server = await startChildServer({
    DATABASE_URL: relay.url,
    DATA_DIR: test.context.config.dataDir,
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20do-coletor',
    OTEL_SERVICE_NAME: 'rumo-de-teste',
  });
  onTestFinished(() => void server.end('SIGKILL'));
  const ana = await test.person('Ana Conhecida');
  const trace = 'f'.repeat(31) + '1';
  const parent = 'e'.repeat(15) + '2';
  const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' };
  const ask = (
    path: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ) => fetch(server.origin + path, { ...init, headers: { ...headers, ...init.headers } });

  const profile = await ask(`/api/home/user/${ana.username}?segredo=nenhum`, {
    headers: { traceparent: `00-${trace}-${parent}-01` },
  });
  expect(profile.status).toBe(200);
  const body = JSON.stringify({ title: 'Palavras de Ana', markdownText: 'Texto de Ana.' });
  expect((await ask('/api/posts', { method: 'POST', body })).status).toBe(201);
  expect((await ask('/feed')).status).toBe(200);
  const mail = JSON.stringify({ email: ana.email });
  expect((await ask('/api/recuperarsenha', { method: 'POST', body: mail })).status).toBe(200);
  const sent = () => test.context.db.selectFrom('mails').select('state').execute();
  await expect.poll(sent).toEqual([{ state: 'sent' }]);
  await relay.cut();
  expect((await ask('/api/tags/ifsp/people')).status).toBe(503);
  await relay.restore();
  expect(await server.end()).toBe(0);

  const { spans, requests } = collector;
  expect(new Set(requests.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  expect(requests[0]!.headers.authorization).toBe('Bearer do-coletor');
  expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['rumo-de-teste']));
  const named = (name: string) => spans.filter((span) => span.name === name);
  const childrenOf = (spanId: string) => spans.filter(({ parentId }) => parentId === spanId);

  const [request] = named('GET /api/home/user/:username');
  expect(request).toMatchObject({ traceId: trace, parentId: parent, failed: false });
  expect(request!.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/home/user/:username',
    'http.response.status_code': 200,
    'rumo.request_id': profile.headers.get('x-request-id'),
  });
  const texts = childrenOf(request!.spanId).map(({ attributes }) => attributes['db.query.text']);
  expect(texts).toContainEqual(expect.stringMatching(/^select .* from "users" .*\$1/));
  // Also after a body was read.
  const [post] = named('POST /api/posts');
  expect(childrenOf(post!.spanId).map(({ name }) => name)).toContain('WITH');
  const [page] = named('GET page');
  const [inner] = childrenOf(page!.spanId);
  expect(inner).toMatchObject({ name: 'GET /api/feed', traceId: page!.traceId });
  const [job] = named('job send_mail');
  expect(job).toMatchObject({ parentId: '', failed: false });
  expect(childrenOf(job!.spanId).length).toBeGreaterThan(0);
  const [fault] = named('GET /api/tags/:tag/people');
  expect(fault).toMatchObject({ failed: true, attributes: { 'http.response.status_code': 503 } });
  expect(fault!.events[0]).toMatchObject({ 'exception.stacktrace': expect.stringContaining(' at ') });

  const all = Buffer.concat(requests.map(({ body: sentOn }) => sentOn));
  const own = [ana.username, ana.email, ana.token, ana.password, ana.id, 'Conhecida', 'de Ana', 'segredo'];
  for (const word of own) expect([word, all.includes(word)]).toEqual([word, false]);
});
