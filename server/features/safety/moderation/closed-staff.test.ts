import { beforeEach, expect, it } from 'vitest';
import type { Role } from '#contract/identity/roles.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp } from '#server/testing/test-app.ts';
import { moderationOf } from './moderation.fixture.ts';

/* Somebody of the staff whose account a decision has closed, until it is erased. */

const test = fileApp();
const [ana, bia, head, closed] = test.freshPeople('Ana', 'Bia', 'Hera', 'Caio');
const { caseOf, decide } = moderationOf(test);

const setRole = (username: string, role: Role) =>
  test.call('PUT /api/moderation/people/{username}/role', { as: head, params: { username }, body: { role } });

async function decided(target: string, type: string, action: 'warn' | 'close'): Promise<string> {
  await test.report(bia, target, 'scam', type);
  const { id } = await caseOf(head, target);
  return (await decide(head, id, { action, reason: 'scam' })).body.id;
}
const appeal = (id: string) =>
  test.call('POST /api/decisions/{id}/appeal', { as: ana, params: { id }, body: { text: 'Não.' } });
const answer = (id: string) =>
  test.call('PUT /api/moderation/appeals/{id}', {
    as: head,
    params: { id },
    body: { outcome: 'upheld', text: 'Lido.' },
  });

beforeEach(async () => {
  await test.context.db.updateTable('users').set({ role: 'member' }).where('role', '<>', 'member').execute();
  for (const each of [head, closed]) await test.appoint(each, 'administrator');
});

it('is not waited for where only others may answer an appeal', async () => {
  const decision = await decided(await test.publish(ana), 'post', 'warn');
  expect((await appeal(decision)).status).toBe(201);
  expect((await answer(decision)).error.code).toBe('own_decision');
  await decided(closed.username, 'profile', 'close');
  expect((await answer(decision)).status).toBe(200);
});

it('holds no text of the others for staff, of whom nobody else is left', async () => {
  await decided(closed.username, 'profile', 'close');
  const words = [{ word: 'vigiada', action: 'hold' }] as const;
  const watch = (list: object) => test.call('PUT /api/moderation/words', { as: head, raw: { words: list } });
  await watch(words);
  const post = await test.sendPost(head, { title: 'Uma palavra vigiada', markdownText: 'Oi' });
  await watch([]);
  expect([post.status, post.body.held]).toEqual([201, false]);
});

it('hears of no urgent case', async () => {
  await decided(closed.username, 'profile', 'close');
  await test.report(bia, await test.publish(ana), 'child_safety');
  await runJobs(test);
  const urgent = async (email: string) =>
    (await mailsTo(test, email)).filter(({ subject }) => subject?.startsWith('Um caso urgente')).length;
  expect([await urgent(head.email), await urgent(closed.email)]).toEqual([1, 0]);
});

it('does not administer the site: the other administrator stays one', async () => {
  await decided(closed.username, 'profile', 'close');
  expect((await setRole(head.username, 'member')).error.code).toBe('last_administrator');
  expect((await setRole(closed.username, 'member')).status).toBe(200);
});
