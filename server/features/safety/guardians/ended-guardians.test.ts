import { describe, expect, it } from 'vitest';
import { bornYearsAgo, giveAge, linkGuardian } from '#server/features/safety/age/age.fixture.ts';
import { bringJobsForward, runJobs } from '#server/testing/run-jobs.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

/* A guardian whose account is deleted, closed, or turns out to be a child's: their minors wait again. */

async function family(test: TestApp) {
  const gil = await test.person('Gil Souza');
  await giveAge(test, gil, 15);
  const mother = await test.person('Márcia Souza');
  await giveAge(test, mother, 40);
  await linkGuardian(test, gil, mother);
  const { slug } = (await test.sendPost(gil)).body;
  const vera = await test.person('Vera');
  await test.appoint(vera, 'moderator');
  return { gil, mother, vera, slug };
}

async function caseAbout(test: TestApp, person: TestPerson, as: TestPerson) {
  const body = { type: 'profile', id: person.username, reason: 'harassment' } as const;
  await test.call('POST /api/reports', { as, body });
  const { cases } = (await test.call('GET /api/moderation/cases', { as })).body;
  return { id: cases.find(({ target }) => target === person.username)?.id ?? cases[0]!.id };
}

async function expectWaiting(test: TestApp, { gil, slug }: { gil: TestPerson; slug: string }) {
  expect((await test.call('GET /api/home/age', { as: gil })).body).toMatchObject({
    waiting: true,
    guardian: false,
  });
  expect((await test.sendPost(gil)).error.code).toBe('waiting_for_guardian');
  expect((await test.readPost(slug)).status).toBe(404);
}

describe('somebody who needs a guardian waits again', () => {
  it('when that one deletes the account', async () => {
    const test = await testApp();
    const { gil, mother, slug } = await family(test);
    const body = { password: mother.password };
    expect((await test.call('DELETE /api/home/account', { as: mother, body })).status).toBe(202);
    await runJobs(test);
    await expectWaiting(test, { gil, slug });
  });

  it('and the next guardian finds no pause and no limits of one whose account is deleted', async () => {
    const test = await testApp();
    const { gil, mother } = await family(test);
    const { minors } = (await test.call('GET /api/guardian/minors', { as: mother })).body;
    const params = { id: minors[0]!.id };
    const limits = { minutesADay: 30, answers: 'checked' } as const;
    await test.call('PUT /api/guardian/minors/{id}/limits', { as: mother, params, body: limits });
    await test.call('PUT /api/guardian/minors/{id}/paused', { as: mother, params, body: { paused: true } });
    const body = { password: mother.password };
    await test.call('DELETE /api/home/account', { as: mother, body });
    await runJobs(test);
    const father = await test.person('Paulo Souza');
    await giveAge(test, father, 42);
    await linkGuardian(test, gil, father);
    expect((await test.call('GET /api/guardian/minors', { as: father })).body.minors).toMatchObject([
      { paused: false, minutesADay: 0, answers: 'all' },
    ]);
    expect((await test.sendPost(gil)).status).toBe(201);
  });

  it('when a decision has closed that account, and not before it stands', async () => {
    const test = await testApp();
    const { gil, mother, vera, slug } = await family(test);
    const params = await caseAbout(test, mother, vera);
    const body = { action: 'close', reason: 'harassment' } as const;
    const decided = await test.call('POST /api/moderation/cases/{id}/decision', { as: vera, params, body });
    expect(decided.status).toBe(201);
    expect((await test.sendPost(gil)).status).toBe(201);
    await bringJobsForward(test);
    await runJobs(test);
    await expectWaiting(test, { gil, slug });
  });

  it('when staff find that one to be under 18', async () => {
    const test = await testApp();
    const { gil, mother, vera, slug } = await family(test);
    const params = await caseAbout(test, mother, vera);
    const body = bornYearsAgo(test, 16);
    const corrected = await test.call('PUT /api/moderation/cases/{id}/birth', { as: vera, params, body });
    expect(corrected.status).toBe(200);
    await bringJobsForward(test);
    await runJobs(test);
    await expectWaiting(test, { gil, slug });
    expect((await test.call('GET /api/guardian/minors', { as: mother })).body.minors).toEqual([]);
  });
});
