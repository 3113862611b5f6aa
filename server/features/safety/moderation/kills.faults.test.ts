// Guards: server/features/safety/moderation/, server/jobs/
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/handle.ts';
import { startChildServer } from '#server/testing/child-server.ts';
import { openNode } from '#server/testing/other-node.ts';
import { openRelay, type Relay } from '#server/testing/relay.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { ringAlarms } from './alarms.service.ts';
import { moderationOf } from './moderation.fixture.ts';

/*
 * A server dies between any two steps of what people and staff do: its connection to the database counts messages, and ends
 * before the first, the second, the third… until the act is done. Whenever it dies, either all of the act is stored or nothing.
 */

/** More than any act sends. */
const maxSteps = 80;

interface Act {
  as: TestPerson;
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
}

/**
 * Runs an act on a server that is cut off from the database for good after so many messages: leaves what a process killed there
 * would, a hundred times as fast as starting one. @returns the status, 503 if it was cut off first
 */
async function actAndDie(test: TestApp, relay: Relay, act: Act, steps: number): Promise<number> {
  await relay.restore();
  const node = await openNode({ ...test, databaseUrl: relay.url });
  const died = Promise.withResolvers<void>();
  relay.freezeAfter(steps, () => void relay.cut().then(died.resolve));
  const { statusCode } = await node.app.inject({
    method: act.method,
    url: act.path,
    headers: { authorization: `Bearer ${act.as.token}` },
    ...(act.body && { payload: act.body }),
  });
  if (statusCode >= 500) await died.promise;
  else await relay.cut();
  await node.close();
  return statusCode;
}

/** Reads everything moderation stores that distinguishes two states of the world. */
async function world({ context: { db } }: TestApp): Promise<string> {
  const { rows } = await sql<{ state: object }>`
    select json_build_object(
      'cases', (select json_agg(json_build_array(decided_at is not null, hidden) order by id) from cases),
      'reports', (select count(*) from reports),
      'decisions', (select json_agg(json_build_array(action, undone_at is not null) order by id) from decisions),
      'effects', (select count(*) from decision_effects),
      'appeals', (select json_agg(outcome order by decision_id) from appeals),
      'log', (select count(*) from staff_log),
      'news', (select json_agg(json_build_array(kind, user_id) order by id) from notifications),
      'posts', (select json_agg(withheld order by id) from posts),
      'silenced', (select count(*) from users where silenced_until is not null)) as state`.execute(db);
  return JSON.stringify(rows[0]!.state);
}

/** Kills the server at each step of the act until it is done. @returns how often it died, and what was stored then */
async function killAtEachStep(
  test: TestApp,
  relay: Relay,
  act: Act,
  beforeEach: () => Promise<unknown> = async () => {},
): Promise<{ deaths: number; states: Set<string>; before: string; after: string }> {
  const before = await world(test);
  const states = new Set<string>();
  for (let steps = 0; steps < maxSteps; steps++) {
    await beforeEach();
    const status = await actAndDie(test, relay, act, steps);
    const now = await world(test);
    expect([200, 201, 204, 500, 503]).toContain(status);
    if (status < 500 || now !== before) return { deaths: steps, states: states.add(now), before, after: now };
    states.add(now);
  }
  throw new Error('the act never ends');
}

it('a report, a decision, its undoing, an appeal and its answer are there whole or not at all, wherever the server is killed', async () => {
  const test = await testApp();
  const relay = await openRelay(test.databaseUrl);
  onTestFinished(() => relay.cut());
  const { people, caseOf, decide } = moderationOf(test);
  const { ana, bia, moderator } = await people();
  const second = await test.person('Rui');
  await test.appoint(second, 'moderator');
  const slug = await test.publish(ana);
  const kill = async (act: Act, beforeEach?: () => Promise<unknown>) => {
    const { deaths, states, before, after } = await killAtEachStep(test, relay, act, beforeEach);
    // Before the last step nothing was stored, and at the last everything.
    expect([...states]).toEqual([before, after]);
    expect(after).not.toBe(before);
    return deaths;
  };

  const report = { type: 'post', id: slug, reason: 'scam' };
  const deaths = { report: await kill({ as: bia, method: 'POST', path: '/api/reports', body: report }) };
  const again = await test.call('POST /api/reports', { as: bia, raw: report });
  expect(again.status).toBe(200);
  const { protocol } = again.body;
  const state = async () => (await test.call('GET /api/reports/{protocol}', { params: { protocol } })).body;
  expect(await state()).toMatchObject({ state: 'received' });

  const { id } = await caseOf(moderator, slug);
  const silence = { action: 'silence', reason: 'scam', days: 7 };
  const decidePath = `/api/moderation/cases/${id}/decision`;
  const decision = { as: moderator, method: 'POST', path: decidePath, body: silence } as const;
  Object.assign(deaths, { decision: await kill(decision) });
  expect(await state()).toMatchObject({ state: 'decided', outcome: 'acted' });
  const decisionOf = async () =>
    (await test.call('GET /api/decisions', { as: ana })).body.decisions[0]?.id ?? '';

  // A server takes time to start, and these have ten seconds.
  const justNow = () => sql`update decisions set created_at = now()`.execute(test.context.db);
  const undonePath = `/api/moderation/decisions/${await decisionOf()}`;
  const undone = { as: moderator, method: 'DELETE', path: undonePath } as const;
  Object.assign(deaths, { undoing: await kill(undone, justNow) });
  expect(await state()).toMatchObject({ state: 'received' });
  expect(await decisionOf()).toBe('');

  expect((await decide(moderator, id, silence)).status).toBe(201);
  const appealPath = `/api/decisions/${await decisionOf()}/appeal`;
  const appeal = { as: ana, method: 'POST', path: appealPath, body: { text: 'É um engano.' } } as const;
  Object.assign(deaths, { appeal: await kill(appeal) });

  const answerPath = `/api/moderation/appeals/${await decisionOf()}`;
  const reversed = { outcome: 'reversed', text: 'Foi engano.' };
  Object.assign(deaths, {
    answer: await kill({ as: second, method: 'PUT', path: answerPath, body: reversed }),
  });
  expect(await state()).toMatchObject({ state: 'decided', outcome: 'kept' });
  for (const died of Object.values(deaths)) expect(died).toBeGreaterThan(3);
});

it('an alarm whose time came while no server ran rings at the start, once, wherever a server that rings is killed', async () => {
  const test = await testApp();
  const relay = await openRelay(test.databaseUrl);
  onTestFinished(() => relay.cut());
  const { people } = moderationOf(test);
  const { ana, bia, moderator } = await people();
  await test.report(bia, await test.publish(ana), 'child_safety');
  const { db } = test.context;
  const env = { DATA_DIR: test.context.config.dataDir, LOG_LEVEL: 'silent' };
  const heard = async () => (await test.news(moderator)).notifications.map(({ title }) => title);
  const mails = async () =>
    (await db.selectFrom('mails').select('id').where('kind', '=', 'urgent_case').execute()).length;

  let deaths = 0;
  for (; deaths < maxSteps && (await heard()).length === 0; deaths++) {
    await relay.restore();
    const dying = openDatabase(relay.url, () => {});
    const died = Promise.withResolvers<void>();
    await sql`select 1`.execute(dying);
    relay.freezeAfter(deaths, () => void relay.cut().then(died.resolve));
    await ringAlarms({ config: test.context.config, db: dying }).catch(() => died.promise);
    await dying.destroy();
    await relay.cut();
    expect(await mails()).toBe((await heard()).length);
  }
  expect(deaths).toBeGreaterThan(5);
  expect([await heard(), await mails()]).toEqual([['Um caso urgente espera decisão'], 1]);

  // Half and three quarters both pass while nothing runs: only the later alarm.
  await sql`
      update cases set opened_at = opened_at - interval '50 minutes', due_at = due_at - interval '50 minutes',
        alarm_at = alarm_at - interval '50 minutes'`.execute(db);
  await sql`update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null`.execute(
    db,
  );
  const [first, second] = await Promise.all([
    startChildServer({ ...env, DATABASE_URL: test.databaseUrl }),
    startChildServer({ ...env, DATABASE_URL: test.databaseUrl }),
  ]);
  onTestFinished(() => void first.end('SIGKILL'));
  onTestFinished(() => void second.end('SIGKILL'));
  await expect.poll(heard).toHaveLength(2);
  const waiting = async () => {
    const { rows } = await sql`
        select from graphile_worker.jobs where task_identifier = 'ring_alarms' and run_at <= now()`.execute(
      db,
    );
    return rows.length;
  };
  await expect.poll(waiting).toBe(0);
  expect([await heard(), await mails()]).toEqual([
    ['O prazo de um caso urgente está no fim', 'Um caso urgente espera decisão'],
    2,
  ]);
});
