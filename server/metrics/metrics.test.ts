import { expect, it } from 'vitest';
import { addJob } from '../jobs/jobs.ts';
import { testApp } from '../testing/test-app.ts';

const token = 'um segredo comprido para o Prometheus'.replaceAll(' ', '-');

it('tells Prometheus what goes on, by patterns of routes, and nobody else', async () => {
  const test = await testApp({ METRICS_TOKEN: token });
  const ask = (authorization?: string) =>
    test.app.inject({ url: '/api/metrics', headers: authorization ? { authorization } : {} });
  for (const shown of [undefined, 'Bearer outro', `Basic ${token}`])
    expect((await ask(shown)).statusCode).toBe(404);
  const { username } = await test.person();
  await test.call('GET /api/home/user/{username}', { params: { username } });

  const reply = await ask(`Bearer ${token}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toMatch(/^text\/plain/);
  expect(reply.body).toMatch(
    /rumo_http_request_seconds_count\{method="GET",route="\/api\/home\/user\/:username",status="2xx"\} [1-9]/,
  );
  expect(reply.body).toMatch(/rumo_query_seconds_count\{kind="InsertQueryNode"\} [1-9]/);
  expect(reply.body).toContain('rumo_mails{state="queued"} 0');
  expect(reply.body).toContain('rumo_cases_waiting{lane="urgent"} 0');
  expect(reply.body).toContain('rumo_oldest_case_seconds{lane="normal"} 0');
  expect(reply.body).not.toContain(username);
});

it('tells how late the queue is', async () => {
  const test = await testApp({ METRICS_TOKEN: token });
  const late = async () => {
    const { body } = await test.app.inject({
      url: '/api/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    return Number(/^rumo_oldest_job_seconds (\S+)$/m.exec(body)![1]);
  };
  await addJob(test.context.db, 'wake_questions', {}, { at: new Date(Date.now() + 60_000) });
  expect(await late()).toBe(0);
  await addJob(test.context.db, 'wake_questions', {}, { at: new Date(Date.now() - 60_000) });
  expect(Math.round(await late())).toBeGreaterThanOrEqual(60);
});

it('is not there without a token of its own', async () => {
  const test = await testApp();
  const reply = await test.app.inject({ url: '/api/metrics', headers: { authorization: 'Bearer ' } });
  expect(reply.statusCode).toBe(404);
});

it('gives every answer the id by which the log knows its request', async () => {
  const test = await testApp();
  const replies = [await test.app.inject('/api/feed'), await test.app.inject('/api/post/nada')];
  for (const { headers } of replies) expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
