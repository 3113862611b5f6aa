import { expect, it } from 'vitest';
import { schedule, tasksOf } from '#server/features.ts';
import { moderationOf } from '#server/features/safety/moderation/moderation.fixture.ts';
import { testApp } from '#server/testing/test-app.ts';

it('a regular look that finds nothing to do invalidates no page', async () => {
  const test = await testApp();
  const { context } = test;
  const tasks = tasksOf(context);
  await test.person();
  const before = context.invalidation.lastAt;
  for (const name of Object.keys(schedule) as (keyof typeof schedule)[]) {
    await tasks[name]({} as never, new AbortController().signal);
    expect([name, context.invalidation.lastAt]).toEqual([name, before]);
  }
});

it('what staff take down is not shown any more, though what they decide is something new', async () => {
  const test = await testApp();
  const { people, caseOf, decide } = moderationOf(test);
  const { ana, bia, moderator } = await people();
  const slug = await test.publish(ana);
  await test.report(bia, slug);
  const { id } = await caseOf(moderator, slug);
  const before = performance.now();
  expect((await decide(moderator, id, { action: 'remove', reason: 'spam' })).status).toBe(201);
  expect(test.context.invalidation.lastAt).toBeGreaterThan(before);
});
