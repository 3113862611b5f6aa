import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aged, giveAge, linkGuardian } from '#server/features/safety/age/age.fixture.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

/*
 * Decision 0356: a question that a guardian keeps from unchecked helpers looks, in every reply, as one that somebody has taken; after
 * its first hour every question does.
 */

const career = 'fotografo';
const title = 'Como é o dia de quem tira retratos?';

const test = fileApp();
let taker: TestPerson;
let checked: TestPerson;
let staff: TestPerson;
let readers: Record<'visitor' | 'unchecked' | 'unknown', TestPerson | undefined>;

beforeAll(async () => {
  const adult = (name: string) => aged(test, name, 35);
  readers = { visitor: undefined, unchecked: await adult('Lia'), unknown: await test.person('Nuno') };
  [taker, checked, staff] = [await adult('Hugo'), await adult('Clara'), await adult('Mora')];
  for (const as of [taker, checked])
    await test.call('PUT /api/home/helping', { as, body: { careers: [career], perWeek: 10 } });
  await sql`update helpers set checked_until = now() + interval '1 day' where user_id = ${checked.id}`.execute(
    test.context.db,
  );
  await test.appoint(staff, 'moderator');
});
beforeEach(async () => {
  await sql`delete from questions`.execute(test.context.db);
  await sql`update helpers set offered_lately = '{}'`.execute(test.context.db);
});

/** Kinds of askers: their age, whether somebody answers for them, and whom that person lets answer. */
const kinds = {
  'an adult': { age: 30 },
  'somebody of unknown age': {},
  'somebody of 17': { age: 17 },
  'somebody of 17 with a guardian': { age: 17, guardian: 'all' },
  'somebody of 17 for checked helpers': { age: 17, guardian: 'checked' },
  'somebody of 15': { age: 15, guardian: 'all' },
  'somebody of 15 for checked helpers': { age: 15, guardian: 'checked' },
} as const;
type Kind = keyof typeof kinds;

async function asker(kind: Kind): Promise<TestPerson> {
  const { age, guardian }: { age?: number; guardian?: 'all' | 'checked' } = kinds[kind];
  const person = await test.person('Bia');
  if (age) await giveAge(test, person, age);
  if (!guardian) return person;
  const mother = await test.person('Rosa');
  await giveAge(test, mother, 45);
  await linkGuardian(test, person, mother);
  await test.context.db
    .insertInto('guardian_limits')
    .values({ minor_id: person.id, answers: guardian })
    .execute();
  return person;
}

async function ask(as: TestPerson): Promise<string> {
  const { status, body } = await test.sendQuestion(as, { title, careers: [career] });
  expect(status).toBe(201);
  return body.slug;
}

const pastItsHour = () => sql`update questions set fresh_until = now()`.execute(test.context.db);

const read = async (slug: string, as?: TestPerson) => (await test.readQuestion(slug, as)).body;

/** Returns everything this reader is shown of the only question, without ids and times. */
async function shownTo(as: TestPerson | undefined, slug: string): Promise<string[]> {
  const shown: unknown[] = [
    await read(slug, as),
    (await test.call('GET /api/questions', { as })).body,
    (await test.call('GET /api/questions', { as, query: { career } })).body,
    (await test.call('GET /api/questions', { as, query: { state: 'searching' } })).body,
    (await test.call('GET /api/questions', { as, query: { state: 'accepted' } })).body,
    (await test.call('GET /api/questions', { as, query: { career, state: 'searching' } })).body,
    (await test.call('GET /api/questions', { as, query: { career, state: 'accepted' } })).body,
    (await test.call('GET /api/search', { as, query: { q: 'retratos' } })).body,
    (await test.call('GET /api/careers/{slug}', { as, params: { slug: career } })).body.questions,
    (await test.call('GET /api/clock', { as })).body,
  ];
  if (as) {
    const saving = { as, params: { slug } };
    await test.call('PUT /api/questions/{slug}/saved', saving);
    shown.push((await test.call('GET /api/saved', { as })).body);
    await test.call('DELETE /api/questions/{slug}/saved', saving);
    const { status, error } = await test.sendAnswer(as, slug);
    shown.push({ status, error }, { offers: await test.offers(as) });
  }
  return shown.map((each) =>
    JSON.stringify(each)
      .replaceAll(slug, 'slug')
      .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'date'),
  );
}

/** Shows an adult's question that somebody else has accepted. */
async function takenOf(reader: TestPerson | undefined): Promise<string[]> {
  const slug = await ask(await asker('an adult'));
  const [offer] = await test.offers(taker);
  await test.call('PUT /api/offers/{id}', { as: taker, params: { id: offer!.id }, body: { accept: true } });
  const shown = await shownTo(reader, slug);
  expect(await read(slug, reader)).toMatchObject({ state: 'accepted', with: '', due: '', answerable: false });
  await sql`delete from questions`.execute(test.context.db);
  return shown;
}

describe.each(['visitor', 'unchecked', 'unknown'] as const)('to %s', (name) => {
  it.each(Object.keys(kinds) as Kind[])('the question of %s looks taken after an hour', async (kind) => {
    const reader = readers[name];
    const taken = await takenOf(reader);
    const slug = await ask(await asker(kind));
    await pastItsHour();
    expect(await shownTo(reader, slug)).toEqual(taken);
  });

  it.each(['somebody of 17 for checked helpers', 'somebody of 15 for checked helpers'] as const)(
    'the question of %s looks taken from the beginning',
    async (kind) => {
      const reader = readers[name];
      const taken = await takenOf(reader);
      expect(await shownTo(reader, await ask(await asker(kind)))).toEqual(taken);
    },
  );
});

const isFor = (of: 'all' | 'checked') =>
  (Object.keys(kinds) as Kind[]).filter((kind) => kind.endsWith('checked helpers') === (of === 'checked'));

it.each(isFor('all'))('any adult answers the new question of %s', async (kind) => {
  const slug = await ask(await asker(kind));
  const { unchecked } = readers;
  expect(await read(slug, unchecked)).toMatchObject({ state: 'searching', answerable: true });
  expect((await test.sendAnswer(unchecked, slug)).status).toBe(201);
});

it.each(isFor('all'))(
  'an unchecked adult accepts and answers what was offered, of %s, at any time',
  async (kind) => {
    const slug = await ask(await asker(kind));
    await pastItsHour();
    const [offer] = await test.offers(taker);
    expect(await read(slug, taker)).toMatchObject({ state: 'searching', answerable: true });
    const params = { id: offer!.id };
    expect(
      (await test.call('PUT /api/offers/{id}', { as: taker, params, body: { accept: true } })).status,
    ).toBe(200);
    expect(await read(slug, taker)).toMatchObject({ state: 'accepted', with: 'Hugo', answerable: true });
    expect((await test.sendAnswer(taker, slug)).status).toBe(201);
  },
);

it.each(Object.keys(kinds) as Kind[])('checked helpers, staff and %s see the truth', async (kind) => {
  const as = await asker(kind);
  const slug = await ask(as);
  await pastItsHour();
  for (const reader of [checked, staff, as])
    expect(await read(slug, reader)).toMatchObject({ state: 'searching' });
  const { body } = await test.call('GET /api/questions', { as: checked, query: { state: 'searching' } });
  expect(body.questions).toMatchObject([{ slug }]);
  expect(await read(slug, checked)).toMatchObject({ answerable: true });
  expect((await test.sendAnswer(checked, slug)).status).toBe(201);
});

it('an answered question takes, after its hour, more answers of those alone who may know', async () => {
  const seen = [];
  for (const kind of ['an adult', 'somebody of 15 for checked helpers'] as const) {
    const slug = await ask(await asker(kind));
    await test.sendAnswer(checked, slug);
    await pastItsHour();
    const { unchecked } = readers;
    const { state, answerable } = await read(slug, unchecked);
    const { status, error } = await test.sendAnswer(unchecked, slug);
    seen.push({ state, answerable, status, code: error.code });
    await sql`delete from questions`.execute(test.context.db);
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[0]).toMatchObject({ state: 'answered', answerable: false, code: 'question_closed' });
});

it('an adult with an unconfirmed e-mail sees the answer field and what to do', async () => {
  const slug = await ask(await asker('an adult'));
  const confirmed = (is: boolean) =>
    sql`update users set email_confirmed = ${is} where id = ${taker.id}`.execute(test.context.db);
  await confirmed(false);
  expect((await read(slug, taker)).answerable).toBe(true);
  expect(await test.sendAnswer(taker, slug)).toMatchObject({
    status: 403,
    error: { code: 'email_not_confirmed', message: expect.stringContaining('Confirme seu e-mail') },
  });
  await confirmed(true);
});
