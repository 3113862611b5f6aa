import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '#server/testing/outbox.ts';
import { bringJobsForward, runJobs } from '#server/testing/run-jobs.ts';
import { fileApp } from '#server/testing/test-app.ts';
import { ringAlarms } from './alarms.service.ts';
import { moderationOf } from './moderation.fixture.ts';

const test = fileApp();
// Ana publishes, Bia reports, the moderator decides.
const [ana, bia, moderator] = test.freshPeople('Ana', 'Bia', 'Mora');
beforeEach(() => test.appoint(moderator, 'moderator'));
const { caseOf, decide } = moderationOf(test);

/** Lists what staff were notified of about a case, first alarm first. */
async function heardOf(caseId: string): Promise<string[]> {
  const { notifications } = await test.news(moderator);
  return notifications
    .filter(({ link }) => link === `/painel/casos/${caseId}`)
    .map(({ title }) => title)
    .toReversed();
}
const mailed = async () =>
  (await mailsTo(test, moderator.email)).filter(
    ({ subject }) => subject === 'Um caso urgente espera decisão no Rumo',
  );
/** Moves all of the case's times back by so many minutes. */
const passTime = (caseId: string, minutes: number) =>
  sql`
    update cases set opened_at = opened_at - make_interval(mins => ${minutes}),
      due_at = due_at - make_interval(mins => ${minutes}), alarm_at = alarm_at - make_interval(mins => ${minutes})
    where id = ${caseId}`.execute(test.context.db);

async function urgentCase(): Promise<string> {
  const slug = await test.publish(ana);
  await test.report(bia, slug, 'child_safety');
  await runJobs(test);
  return (await caseOf(moderator, slug)).id;
}

const [first, half, late] = [
  'Um caso urgente espera decisão',
  'Metade do prazo de um caso urgente já passou',
  'O prazo de um caso urgente está no fim',
];

describe('of an urgent case staff hear', () => {
  it('at once, at half and at three quarters of its time, on the site and by mail', async () => {
    const id = await urgentCase();
    expect(await heardOf(id)).toEqual([first]);
    expect(await mailed()).toHaveLength(1);
    expect((await mailed())[0]!.text).toContain(`/painel/casos/${id}`);
    await ringAlarms(test.context);
    await passTime(id, 29);
    await ringAlarms(test.context);
    expect(await heardOf(id)).toEqual([first]);
    await passTime(id, 2);
    await bringJobsForward(test);
    await runJobs(test);
    expect(await heardOf(id)).toEqual([first, half]);
    await passTime(id, 15);
    await ringAlarms(test.context);
    await passTime(id, 60);
    await ringAlarms(test.context);
    await runJobs(test);
    expect(await heardOf(id)).toEqual([first, half, late]);
    expect(await mailed()).toHaveLength(3);
  });

  it('once of what was missed while no server ran, however many nodes start', async () => {
    const id = await urgentCase();
    await passTime(id, 24 * 60);
    await Promise.all([1, 2, 3].map(() => ringAlarms(test.context)));
    await ringAlarms(test.context);
    expect(await heardOf(id)).toEqual([first, late]);
  });

  it('nothing more once it is decided, and nothing of a case that is not urgent until it is', async () => {
    const id = await urgentCase();
    await decide(moderator, id, { action: 'keep', reason: 'child_safety' });
    await passTime(id, 40);
    await ringAlarms(test.context);
    expect(await heardOf(id)).toEqual([first]);

    const slug = await test.publish(ana);
    await test.report(bia, slug, 'spam');
    await runJobs(test);
    const other = (await caseOf(moderator, slug)).id;
    expect(await heardOf(other)).toEqual([]);
    await test.report(await test.person(), slug, 'school_violence');
    await runJobs(test);
    expect(await heardOf(other)).toEqual([first]);
  });
});

it('a case has an address of its own, before and after it is decided', async () => {
  const id = await urgentCase();
  const read = () => test.call('GET /api/moderation/cases/{id}', { as: moderator, params: { id } });
  expect((await read()).body).toMatchObject({ id, lane: 'urgent', decidedAt: '' });
  await decide(moderator, id, { action: 'keep', reason: 'child_safety' });
  expect((await read()).body.decidedAt).toMatch(/^20/);
  const none = { as: moderator, params: { id: crypto.randomUUID() } };
  expect((await test.call('GET /api/moderation/cases/{id}', none)).status).toBe(404);
});
