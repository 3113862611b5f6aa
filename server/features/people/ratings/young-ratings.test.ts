import { day } from '#contract/durations.ts';
import { expect, it } from 'vitest';
import { wrongCounters } from '#server/doctor/counters.queries.ts';
import { tasksOf } from '#server/features.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const school = '203.0.113.7';

async function rate(test: TestApp, as: TestPerson, { username }: TestPerson, stars = 1, from = school) {
  return test.call('PUT /api/ratings/user/{username}', {
    as,
    from,
    params: { username },
    body: { stars, text: `Nota ${stars}` },
  });
}
const profileOf = async (test: TestApp, { username }: TestPerson, as?: TestPerson) =>
  (await test.call('GET /api/home/user/{username}', { as, params: { username } })).body;
const unread = async (test: TestApp, as: TestPerson) => (await test.news(as)).unread;

async function people(test: TestApp, count: number): Promise<TestPerson[]> {
  const made: TestPerson[] = [];
  for (let index = 0; index < count; index += 1) made.push(await test.person());
  return made;
}

const sweep = ({ context }: TestApp) => tasksOf(context).sweep({}, new AbortController().signal);

/** Makes all accounts and waiting ratings older. */
async function age(test: TestApp, milliseconds: number): Promise<void> {
  const { db } = test.context;
  for (const { id, created_at } of await db.selectFrom('users').select(['id', 'created_at']).execute())
    await db
      .updateTable('users')
      .set({ created_at: new Date(created_at.getTime() - milliseconds) })
      .where('id', '=', id)
      .execute();
  for (const { id, counts_from } of await db.selectFrom('ratings').select(['id', 'counts_from']).execute())
    if (counts_from)
      await db
        .updateTable('ratings')
        .set({ counts_from: new Date(counts_from.getTime() - milliseconds) })
        .where('id', '=', id)
        .execute();
}

it('of many new accounts in one network ten count at once, the rest when the account is a week old', async () => {
  const test = await testApp({ RATE_LIMITS: 'off' });
  const raters = await people(test, 13);
  const [ana, bia] = await people(test, 2);
  const limited = await testApp({ DATABASE_URL: test.databaseUrl, RATE_LIMITS: 'on' });
  const replies = [];
  for (const rater of raters.slice(0, 12)) replies.push(await rate(limited, rater, ana!));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(replies.map(({ body }) => body.countsFrom === '')).toEqual(replies.map((_, index) => index < 10));
  expect(replies.at(-1)!.body).toMatchObject({ mine: 1, total: 10, average: '1.0' });
  const late = raters[11]!;
  const waits = Date.parse(replies[11]!.body.countsFrom) - Date.now();
  expect(waits).toBeGreaterThan(6.9 * day);
  expect(waits).toBeLessThan(7 * day);

  // Ratings of another person, and from another network, count.
  expect((await rate(limited, late, bia!)).body.countsFrom).toBe('');
  expect((await rate(limited, raters[12]!, ana!, 5, '198.51.100.9')).body).toMatchObject({
    countsFrom: '',
    total: 11,
  });

  // Only the rater sees it; nobody is notified.
  expect(await profileOf(limited, ana!, late)).toMatchObject({
    mine: 1,
    mineText: 'Nota 1',
    mineCountsFrom: replies[11]!.body.countsFrom,
    avaliations: '11',
    distribution: [10, 0, 0, 0, 1],
  });
  const texts = async (as?: TestPerson) =>
    (await limited.call('GET /api/ratings/user/{username}', { as, params: { username: ana!.username } })).body
      .ratings;
  expect((await texts()).length).toBe(11);
  const own = (await texts(late)).find(({ user }) => user.id === late.id)!;
  expect(own).toBeDefined();
  expect(await unread(limited, ana!)).toBe(11);
  const answer = { as: ana, params: { id: own.id }, body: { text: 'Obrigada' } };
  expect((await limited.call('PUT /api/ratings/answers/{id}', answer)).status).toBe(404);

  // Neither other stars nor an hour end the wait; a withdrawn rating is gone.
  expect((await rate(limited, late, ana!, 5)).body).toMatchObject({ mine: 5, total: 11, average: '1.4' });
  await limited.call('DELETE /api/ratings/user/{username}', {
    as: raters[10],
    params: { username: ana!.username },
  });
  await sweep(limited);
  expect(await wrongCounters(limited.context.db)).toEqual([]);
  expect(await profileOf(limited, ana!)).toMatchObject({ avaliations: '11' });

  await age(limited, 7 * day);
  await sweep(limited);
  await sweep(limited);
  expect(await profileOf(limited, ana!, late)).toMatchObject({
    mine: 5,
    mineCountsFrom: '',
    avaliations: '12',
    distribution: [10, 0, 0, 0, 2],
  });
  expect(await unread(limited, ana!)).toBe(12);
  expect(await wrongCounters(limited.context.db)).toEqual([]);
  const rows = JSON.stringify(await limited.context.db.selectFrom('rate_counts').selectAll().execute());
  expect(rows).not.toContain(school);
});

it('accounts of more than a week wait for nobody, and without limits no one does', async () => {
  const test = await testApp({ RATE_LIMITS: 'off' });
  const raters = await people(test, 12);
  const [ana, bia] = await people(test, 2);
  for (const rater of raters) expect((await rate(test, rater, ana!)).body.countsFrom).toBe('');
  await age(test, 8 * day);
  const limited = await testApp({ DATABASE_URL: test.databaseUrl, RATE_LIMITS: 'on' });
  for (const rater of raters) {
    const { token } = (
      await limited.call('POST /api/login', {
        body: { email: rater.email, password: rater.password },
        from: school,
      })
    ).body;
    expect((await rate(limited, { ...rater, token }, bia!)).body.countsFrom).toBe('');
  }
});
