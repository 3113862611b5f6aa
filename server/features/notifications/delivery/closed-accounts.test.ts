import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { moderationOf } from '#server/features/safety/moderation/moderation.fixture.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { setClock } from '#server/testing/set-clock.ts';
import { freshApp } from '#server/testing/test-app.ts';

const test = freshApp();
// Ana's account is closed, Bia reports it, the moderators decide.
const [ana, bia, moderator, second] = test.people('Ana', 'Bia', 'Mora', 'Rui');
const { caseOf, decide } = moderationOf(test);
beforeEach(async () => {
  setClock(test, '2026-03-05T12:00:00-03:00');
  for (const each of [moderator, second]) await test.appoint(each, 'moderator');
});

/** Sends what is due; a decision can be withdrawn for ten seconds. */
async function deliver(): Promise<unknown[]> {
  await sql`update deliveries set due_at = now() where due_at is not null`.execute(test.context.db);
  await sql`select graphile_worker.add_job('deliver_news', '{}'::json)`.execute(test.context.db);
  await runJobs(test);
  return (await mailsTo(test, ana.email)).map(({ subject }) => subject);
}

it('whose account is closed is mailed the decision and the answer of its review, and nothing else', async () => {
  const slug = await test.ask(ana);
  await test.call('PUT /api/home/birth', { as: bia, body: { year: 1985, month: 3 } });
  await test.answer(bia, slug);
  await test.report(bia, ana.username, 'scam', 'profile');
  const { id: caseId } = await caseOf(moderator, ana.username);
  const { id } = (await decide(moderator, caseId, { action: 'close', reason: 'scam' })).body;
  const closing = 'A equipe do Rumo tomou uma decisão e avisa você';
  expect(await deliver()).toEqual([closing]);

  const about = { params: { id } };
  await test.call('POST /api/decisions/{id}/appeal', { as: ana, ...about, body: { text: 'Não.' } });
  const body = { outcome: 'upheld', text: 'Lido.' } as const;
  expect((await test.call('PUT /api/moderation/appeals/{id}', { as: second, ...about, body })).status).toBe(
    200,
  );
  expect(await deliver()).toEqual([closing, 'Seu pedido de revisão foi respondido']);
});
