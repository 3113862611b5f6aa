import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openRelay } from '#server/testing/relay.ts';
import { buildApp } from '#server/app.ts';
import { openContext } from '#server/open-context.ts';
import { slowness } from '#server/testing/slowness.ts';
import { caller } from '#server/testing/caller.ts';
import { testApp } from '#server/testing/test-app.ts';
import { startChildServer } from '#server/testing/child-server.ts';
import { usualPings } from './node-events.ts';

const junk = [
  '',
  'nada',
  '{',
  'null',
  '[]',
  '[null]',
  '{"0":"notified"}',
  '["session_ended"]',
  '["session_ended",null]',
  '["session_ended",{"sessionId":{"toString":1}}]',
  '["session_ended",{"sessionId":"x"}]',
  '["notified",{"userId":null}]',
  '["notified",[]]',
  '["notifications_read",{}]',
  '["missed",null]',
  '["constructor",{}]',
  `["notified",{"userId":"${'9'.repeat(7_900)}"}]`,
];

it('the connection for events survives foreign notifications and counts them', async () => {
  const test = await testApp();
  const token = 'segredo-das-medidas';
  const server = await startChildServer({ DATABASE_URL: test.databaseUrl, METRICS_TOKEN: token });
  onTestFinished(() => void server.end());
  const stranger = await connectAsStranger(test.databaseUrl);

  for (const payload of junk) {
    for (const channel of ['rumo', 'jobs:insert', 'worker:migrate'])
      await stranger.query('select pg_notify($1, $2)', [channel, payload]);
  }
  await stranger.query(`notify "worker:migrate", '{"breaking":true,"migrationNumber":999}'`);

  const ignored = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${server.origin}/api/metrics`, { headers });
    return /^rumo_ignored_events_total (\d+)$/m.exec(await reply.text())?.[1];
  };
  await expect.poll(ignored).toBe(String(junk.length));
  expect(server.process.exitCode).toBeNull();
  // Events between nodes still arrive, and jobs still run.
  const ana = await test.person();
  const headers = { authorization: `Bearer ${ana.token}` };
  const ask = async () => (await fetch(`${server.origin}/api/drafts`, { headers })).status;
  expect(await ask()).toBe(200);
  await test.call('POST /api/recuperarsenha', { body: { email: ana.email } });
  const mailed = async () =>
    (await test.context.db.selectFrom('mails').select('state').where('user_id', '=', ana.id).execute())[0]
      ?.state;
  await expect.poll(mailed).toBe('sent');
  await test.call('DELETE /api/home/account', { as: ana, body: { password: ana.password } });
  await expect.poll(ask).toBe(401);
});

it('a silent connection for events is noticed, and sessions are read from the database meanwhile', async () => {
  const token = 'segredo-das-medidas';
  const test = await testApp({ METRICS_TOKEN: token });
  const relay = await openRelay(test.databaseUrl);
  onTestFinished(() => relay.cut());
  // Real time: a connection that says nothing for so long counts as lost.
  const pings = { interval: 100, timeout: 500 * slowness() };
  const context = await openContext(test.context.config, test.context.log, test.context.db, relay.url, pings);
  const app = await buildApp(context);
  onTestFinished(async () => {
    await app.close();
    await context.events.close();
  });
  const call = caller(app);
  const state = async () => (await call('GET /api/health')).body.events;
  await expect.poll(state).toBe('ok');
  const ana = await test.person();
  const ask = async () => (await call('GET /api/drafts', { as: ana })).status;
  expect(await ask()).toBe(200);

  const figure = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { payload } = await app.inject({ url: '/api/metrics', headers });
    return /^rumo_events_hearing (\d)$/m.exec(payload)?.[1];
  };
  relay.freeze('rumo-events');
  await expect.poll(state).toBe('lost');
  expect(await figure()).toBe('0');
  await test.call('POST /api/logout', { as: ana });
  expect(await ask()).toBe(401);

  await relay.restore();
  await expect.poll(state).toBe('ok');
  const bia = await test.person();
  const askAgain = async () => (await call('GET /api/drafts', { as: bia })).status;
  expect(await askAgain()).toBe(200);
  await test.call('POST /api/logout', { as: bia });
  await expect.poll(askAgain).toBe(401);
});

it('the connection for events pings every two seconds and waits five for the answer', () => {
  expect(usualPings).toEqual({ interval: 2_000, timeout: 5_000 });
});

/** Connects as a role that may connect to this database and nothing else, as a report or another program might. */
async function connectAsStranger(databaseUrl: string): Promise<Client> {
  const role = `stranger_${randomUUID().slice(0, 8)}`;
  const admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`create role ${role} login password 'x'`);
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = 'x';
  const stranger = new Client({ connectionString: url.href });
  await stranger.connect();
  onTestFinished(async () => {
    await stranger.end();
    await admin.query(`drop role ${role}`);
    await admin.end();
  });
  return stranger;
}
