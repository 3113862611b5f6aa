import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { giveAge, linkGuardian } from '#server/features/safety/age/age.fixture.ts';
import { tasksOf } from '#server/features.ts';
import { eraseEnding } from '#server/features/safety/age/age-status.service.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { remindWaiting } from './reminders.service.ts';

/** Returns the context with a calendar that shows that hour in São Paulo. */
function at({ context }: TestApp, hour: number): Context {
  const now = new Date();
  // São Paulo is three hours behind.
  now.setUTCHours((hour + 3) % 24, 30);
  return { ...context, calendar: { ...context.calendar, now: () => now } };
}

async function waits(test: TestApp): Promise<TestPerson> {
  const gil = await test.person('Gil Souza');
  await giveAge(test, gil, 15);
  return gil;
}

const pass = (test: TestApp, days: number) =>
  sql`update births set waiting_since = waiting_since - make_interval(days => ${days}),
    erase_at = erase_at - make_interval(days => ${days})`.execute(test.context.db);

async function lettersTo(test: TestApp, { email }: TestPerson): Promise<string[]> {
  await runJobs(test);
  const subjects = (await mailsTo(test, email)).map(({ subject }) => subject);
  return subjects.filter((subject) => /espera|responsável/.test(subject ?? '')) as string[];
}

it('an account that waits gets a letter on days 3 and 7, each once however many servers send', async () => {
  const test = await testApp();
  const gil = await waits(test);
  const noon = at(test, 12);
  await pass(test, 2);
  await remindWaiting(noon);
  expect(await lettersTo(test, gil)).toEqual([]);
  await pass(test, 1);
  await Promise.all([1, 2, 3, 4].map(() => remindWaiting(noon)));
  expect(await lettersTo(test, gil)).toEqual(['Falta chamar quem é responsável por você']);
  await pass(test, 4);
  await Promise.all([1, 2, 3, 4].map(() => remindWaiting(noon)));
  await remindWaiting(noon);
  expect(await lettersTo(test, gil)).toHaveLength(2);
});

it('no letter goes between 22:00 and 7:00, and none is forgotten for it', async () => {
  const test = await testApp();
  const gil = await waits(test);
  await pass(test, 3);
  for (const hour of [22, 23, 0, 6]) await remindWaiting(at(test, hour));
  expect(await lettersTo(test, gil)).toEqual([]);
  await remindWaiting(at(test, 7));
  expect(await lettersTo(test, gil)).toHaveLength(1);
});

it('the night is that of the zone where somebody lives', async () => {
  const test = await testApp();
  const gil = await waits(test);
  const { body: preferences } = await test.call('GET /api/notifications/preferences', { as: gil });
  const { types, digest, quietFrom, quietTo } = preferences;
  const body = { types, digest, quietFrom, quietTo, zone: 'America/Rio_Branco' };
  expect((await test.call('PUT /api/notifications/preferences', { as: gil, raw: body })).status).toBe(200);
  await pass(test, 3);
  // Acre is two hours behind São Paulo.
  await remindWaiting(at(test, 8));
  expect(await lettersTo(test, gil)).toEqual([]);
  await remindWaiting(at(test, 9));
  expect(await lettersTo(test, gil)).toHaveLength(1);
});

it('where days are short, what is due wakes the job by itself', async () => {
  const test = await testApp({ CLOCK_SCALE: '0.001' });
  await waits(test);
  const { rows } = await sql<{ key: string; seconds: number }>`
    select split_part(key, ':', 1) as key, round(extract(epoch from run_at - now()))::int as seconds
    from graphile_worker.jobs where key ~ '^(ending|guardian)' order by run_at`.execute(test.context.db);
  expect(rows.map(({ key }) => key)).toEqual(['guardianReminder', 'guardianLastReminder', 'ending']);
  for (const [index, days] of [3, 7, 30].entries())
    expect(Math.abs(rows[index]!.seconds - days * 86.4)).toBeLessThan(60);
  // And at the first minute of the month that follows, for birthdays.
  await tasksOf(test.context).settle_ages({}, new AbortController().signal);
  const { rows: month } = await sql<{ at: Date }>`
    select run_at as at from graphile_worker.jobs where key = 'next-month'`.execute(test.context.db);
  const begins = test.context.calendar
    .dateOf(month[0]!.at)
    .toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  expect(begins).toMatch(/-01 00:00:0\d$/);
});

it('whoever has a guardian gets none', async () => {
  const test = await testApp();
  const gil = await waits(test);
  await pass(test, 8);
  await linkGuardian(test, gil, await test.person());
  await remindWaiting(at(test, 12));
  expect(await lettersTo(test, gil)).toEqual([]);
});

it('after 30 days the account is closed at once and erased', async () => {
  const test = await testApp();
  const gil = await waits(test);
  const other = await waits(test);
  await linkGuardian(test, other, await test.person());
  await pass(test, 29);
  await eraseEnding(test.context);
  expect((await test.call('GET /api/home/age', { as: gil })).status).toBe(200);
  await pass(test, 1);
  await Promise.all([1, 2].map(() => eraseEnding(test.context)));
  expect((await test.call('GET /api/home/age', { as: gil })).status).toBe(401);
  await runJobs(test);
  const left = await test.context.db.selectFrom('users').select('id').where('id', '=', gil.id).execute();
  expect(left).toEqual([]);
  expect((await test.call('GET /api/home/age', { as: other })).status).toBe(200);
});
