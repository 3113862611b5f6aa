import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { minute } from '#contract/durations.ts';
import { addJob } from '../jobs/jobs.ts';
import { testApp } from '../testing/test-app.ts';

const token = 'um segredo comprido para o Prometheus'.replaceAll(' ', '-');

it('metrics are served by route patterns, and only with the token', async () => {
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

/** Alerts' names, and those of the metrics that they are over. */
async function readAlerts(): Promise<{ names: string[]; metrics: Set<string> }> {
  const file = await readFile(join(import.meta.dirname, '../../deploy/alerts.yml'), 'utf8');
  const { groups } = parse(file) as { groups: { rules: { alert: string; expr: string }[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const metrics = rules.flatMap(({ expr }) => expr.match(/\b(?:rumo|process|nodejs)_\w+/g) ?? []);
  return { names: rules.map(({ alert }) => alert), metrics: new Set(metrics) };
}

it('metrics include what the alerts are over', async () => {
  const test = await testApp({ METRICS_TOKEN: token });
  const { username } = await test.person();
  await test.call('GET /api/home/user/{username}', { params: { username } });
  const { body } = await test.app.inject({
    url: '/api/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  const given = new Set(body.match(/^\w+/gm));
  const { names, metrics } = await readAlerts();
  expect(new Set(names).size).toBe(12);
  expect([...metrics].filter((name) => !given.has(name))).toEqual([]);
});

it('metrics tell how late the queue of jobs is', async () => {
  const test = await testApp({ METRICS_TOKEN: token });
  const late = async () => {
    const { body } = await test.app.inject({
      url: '/api/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    return Number(/^rumo_oldest_job_seconds (\S+)$/m.exec(body)![1]);
  };
  await addJob(test.context.db, 'wake_questions', {}, { at: new Date(Date.now() + minute) });
  expect(await late()).toBe(0);
  await addJob(test.context.db, 'wake_questions', {}, { at: new Date(Date.now() - minute) });
  expect(Math.round(await late())).toBeGreaterThanOrEqual(60);
});

it('metrics answer 404 without a configured token', async () => {
  const test = await testApp();
  const reply = await test.app.inject({ url: '/api/metrics', headers: { authorization: 'Bearer ' } });
  expect(reply.statusCode).toBe(404);
});

it('every reply carries the request id of the log', async () => {
  const test = await testApp();
  const replies = [await test.app.inject('/api/feed'), await test.app.inject('/api/post/nada')];
  for (const { headers } of replies) expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
