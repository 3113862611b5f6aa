import { describe, expect, it } from 'vitest';
import { sql, type Insertable } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import type { Schema } from '#server/db/schema.ts';
import { transact } from '#server/db/transact.ts';
import { giveAge } from '#server/features/safety/age/age.fixture.ts';
import { seededRandom } from '#server/seed/bulk/random.ts';
import { markChecked, notingOffered } from './index.ts';
import { fileApp, testApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();
const [ana] = test.people('Ana');

type Given = Parameters<typeof helpWith>[1];

const helpWith = (as: TestPerson, body: Record<string, unknown>) =>
  test.call('PUT /api/home/helping', { as, raw: { careers: ['enfermagem'], ...body } });

async function helper(name: string, body: Given = {}): Promise<TestPerson> {
  const person = await test.person(name);
  await giveAge(test, person, 30);
  expect((await helpWith(person, body)).status).toBe(200);
  return person;
}

const listed = async (query: Record<string, string> = {}, as: TestPerson | null = ana) => {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const more: Record<string, string> = cursor ? { cursor } : {};
    const { body } = await test.call('GET /api/helpers', {
      ...(as && { as }),
      query: { ...query, ...more },
    });
    found.push(...body.helpers.map(({ user }) => user.id));
    cursor = body.nextCursor;
  } while (cursor);
  return found;
};

describe('who helps', () => {
  it('is listed with what they tell, and tells it again', async () => {
    const bia = await helper('Bia', { state: 'SP', city: 'Cubatão', since: 2012, perWeek: 4 });
    const own = (await test.call('GET /api/home/helping', { as: bia })).body;
    expect(own).toEqual({
      offers: true,
      careers: [{ slug: 'enfermagem', name: expect.any(String), short: 'Enfermagem', family: 'cuidar' }],
      state: 'SP',
      city: 'Cubatão',
      since: 2012,
      perWeek: 4,
      pausedUntil: '',
      checked: { by: '', until: '' },
    });
    const { helpers } = (await test.call('GET /api/helpers', { as: ana })).body;
    expect(helpers.find(({ user }) => user.id === bia.id)).toMatchObject({
      user: { name: 'Bia', username: bia.username },
      careers: [{ slug: 'enfermagem' }],
      state: 'SP',
      city: 'Cubatão',
      since: 2012,
      now: true,
    });
    const params = { slug: 'enfermagem' };
    const page = (await test.call('GET /api/careers/{slug}', { as: ana, params })).body;
    expect(page.helpers.map(({ user }) => user.id)).toContain(bia.id);
    const visitors = (await test.call('GET /api/careers/{slug}', { params })).body.helpers;
    expect(visitors.map(({ user }) => user.name)).toEqual(['Enfermagem, SP']);
  });

  it('is listed with a career that has come since names were read', async () => {
    const lia = await helper('Lia');
    await listed();
    await sql`
      insert into careers (slug, code, name, sort_name, other_names, family, interests, similar_to, listed)
      values ('afinador-742105', '742105', 'Afinador de pianos', 'afinador de pianos', '{}', 'arte', '{}', '{}', true)`.execute(
      test.context.db,
    );
    expect((await helpWith(lia, { careers: ['afinador-742105', 'enfermagem'] })).status).toBe(200);
    const { helpers } = (await test.call('GET /api/helpers', { as: ana })).body;
    expect(helpers.find(({ user }) => user.id === lia.id)?.careers).toEqual([
      { slug: 'afinador-742105', name: 'Afinador de pianos', short: 'Afinador de pianos', family: 'arte' },
      { slug: 'enfermagem', name: expect.any(String), short: 'Enfermagem', family: 'cuidar' },
    ]);
  });

  it('is told by their profile, to whom it is open', async () => {
    const bia = await helper('Bia', { state: 'PE', city: 'Recife', since: 2015 });
    const { db } = test.context;
    const helping = async (as?: TestPerson) => (await test.profile(bia, as)).helping;
    const until = new Date(Date.now() + 60_000);
    const record = { checked_by: 'Hospital', checked_until: until, answers: 4, helped: 3, median_hours: 9 };
    await db.updateTable('helpers').set(record).where('user_id', '=', bia.id).execute();
    const told = {
      demo: false,
      careers: [{ slug: 'enfermagem', name: expect.any(String), short: 'Enfermagem', family: 'cuidar' }],
      state: 'PE',
      city: 'Recife',
      since: 2015,
      checked: { by: 'Hospital', until: until.toISOString() },
      answers: 4,
      helped: 3,
      medianHours: 9,
      now: true,
    };
    expect([await helping(), await helping(ana), await helping(bia)]).toEqual([told, told, told]);

    // The check ends by itself, everywhere at once.
    const over = { checked_until: new Date(Date.now() - 1) };
    await db.updateTable('helpers').set(over).where('user_id', '=', bia.id).execute();
    const none = { by: '', until: '' };
    expect((await helping(ana)).checked).toEqual(none);
    expect((await test.call('GET /api/home/helping', { as: bia })).body.checked).toEqual(none);
    expect(await listed({ checked: 'true' })).not.toContain(bia.id);
    const { helpers } = (await test.call('GET /api/helpers', { as: ana })).body;
    expect(helpers.find(({ user }) => user.id === bia.id)!.checked).toEqual(none);

    await test.call('PUT /api/home/privacy', { as: bia, body: { closed: true, noStars: false } });
    expect([(await helping(ana)).careers, (await helping(bia)).careers.length]).toEqual([[], 1]);
  });

  it('is of age and has said so', async () => {
    const nobody = await test.person('Nina');
    const teen = await test.person('Teo');
    await giveAge(test, teen, 17);
    for (const as of [nobody, teen])
      expect(await helpWith(as, {})).toMatchObject({ status: 403, error: { code: 'adults_help' } });
    expect((await test.call('GET /api/home/helping', { as: teen })).body.offers).toBe(false);
    const all = await listed();
    expect([all.includes(nobody.id), all.includes(teen.id)]).toEqual([false, false]);
  });

  it.each([
    [{ careers: [] }, 'careers'],
    [{ careers: ['nunca-existiu'] }, 'careers'],
    [{ careers: ['a', 'b', 'c', 'd'] }, 'careers'],
    [{ state: 'XX' }, 'state'],
    [{ state: 'SP', city: 'Recife' }, 'city'],
    [{ city: 'Recife' }, 'city'],
    [{ since: 1492 }, 'since'],
    [{ since: 9_000 }, 'since'],
    [{ perWeek: 11 }, 'perWeek'],
    [{ perWeek: 0 }, 'perWeek'],
    [{ pausedUntil: 'amanhã' }, 'pausedUntil'],
    [{ pausedUntil: '9999-12-31T23:59:59-03:00' }, 'pausedUntil'],
    [{ pausedUntil: '0001-01-01T00:00:00+23:00' }, 'pausedUntil'],
    [{ pausedUntil: '2100-02-30' }, 'pausedUntil'],
    [{ careers: undefined }, 'careers'],
  ])('is told what is wrong: %j', async (body, field) => {
    const bia = await test.person('Bia');
    await giveAge(test, bia, 30);
    const { status, error } = await helpWith(bia, body);
    expect([status, Object.keys(error.fields)]).toEqual([422, [field]]);
  });

  it.each([
    ['2100-01-31T12:00:00-03:00', '2100-01-31T15:00:00.000Z'],
    ['2100-01-31', '2100-01-31T00:00:00.000Z'],
    ['', ''],
  ])('pauses until %j, as ISO 8601 has it', async (pausedUntil, told) => {
    const bia = await helper('Bia', { pausedUntil });
    expect((await test.call('GET /api/home/helping', { as: bia })).body.pausedUntil).toBe(told);
  });

  it('stops being listed once the profile offers no help, and behind a block', async () => {
    const bia = await helper('Bia');
    const params = { username: bia.username };
    await test.call('PATCH /api/home/user/{username}', { as: bia, params, body: { offersHelp: false } });
    expect(await listed()).not.toContain(bia.id);
    const caio = await helper('Caio');
    await test.block(caio, ana);
    expect(await listed()).not.toContain(caio.id);
  });

  it('is not listed before they say with what they help', async () => {
    const bia = await test.person('Bia');
    await giveAge(test, bia, 30);
    const params = { username: bia.username };
    await test.call('PATCH /api/home/user/{username}', { as: bia, params, body: { offersHelp: true } });
    await transact(test.context.db, (tx) =>
      markChecked(tx, bia.id, 'escola.br', new Date(Date.now() + 86_400_000), new Date()),
    );
    expect(await listed()).not.toContain(bia.id);
    expect((await helpWith(bia, {})).body.checked.by).toBe('escola.br');
    expect(await listed()).toContain(bia.id);
  });

  it('is named to visitors only where search engines may, and there without a name otherwise', async () => {
    const bia = await helper('Bia Inconfundível', { state: 'PE', city: 'Olinda', since: 2012 });
    await test.editProfile(bia, { work: 'Enfermeira no Hospital Inconfundível' });
    expect(await listed({}, null)).not.toContain(bia.id);
    const all = await test.call('GET /api/helpers');
    expect(all.body.helpers.find(({ user }) => user.name === 'Enfermeira, PE')).toMatchObject({
      user: { username: '', avatar: '', work: '' },
      careers: [{ slug: 'enfermagem' }],
      state: 'PE',
      city: '',
      since: 2012,
    });
    for (const secret of [bia.id, bia.username, 'Inconfundível', 'Olinda'])
      expect(JSON.stringify(all.body)).not.toContain(secret);
    const params = { username: bia.username };
    await test.call('PATCH /api/home/user/{username}', { as: bia, params, body: { searchable: true } });
    const { helpers } = (await test.call('GET /api/helpers')).body;
    expect(helpers.flatMap(({ user }) => (user.username ? [user.id] : []))).toEqual([bia.id]);
  });

  it('is not found by their city by visitors who see neither their name nor their city', async () => {
    const bia = await helper('Bia', { state: 'PE', city: 'Olinda' });
    const query = { city: 'Olinda' };
    const found = async () => (await test.call('GET /api/helpers', { query })).body.helpers;
    const before = await found();
    expect(before.filter(({ user }) => !user.username)).toEqual([]);
    expect(before.map(({ user }) => user.id)).not.toContain(bia.id);
    expect(await listed(query)).toContain(bia.id);
    const params = { username: bia.username };
    await test.call('PATCH /api/home/user/{username}', { as: bia, params, body: { searchable: true } });
    expect((await found()).map(({ user }) => user.id)).toContain(bia.id);
  });
});

/** Adds a helper without registering them. @returns their id */
async function addHelper(
  db: Db,
  index: number,
  row: Omit<Insertable<Schema['helpers']>, 'user_id' | 'since' | 'per_week'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into users (id, username, name, email, password_hash, offers_help)
    values (gen_random_uuid(), ${`h${index}`}, ${`H ${index}`}, ${`h${index}@exemplo.br`}, '', true)
    returning id`.execute(db);
  const user_id = rows[0]!.id;
  await db
    .insertInto('helpers')
    .values({ ...row, user_id, since: null, per_week: 2 })
    .execute();
  return user_id;
}

describe('the order', () => {
  it('lets nobody wait while another is asked three times as often as the median, for a month', async () => {
    const own = await testApp();
    const { db } = own.context;
    const reader = await own.person();
    const random = seededRandom(1);
    const { careers } = (await own.call('GET /api/careers')).body;
    const slugs = careers.slice(0, 12).map(({ slug }) => slug);
    const began = Date.now() - 30 * 24 * 60 * 60 * 1000;
    const asked = new Map<string, number>();
    for (let index = 0; index < 60; index += 1) {
      const row = {
        careers: [...new Set([random.pick(slugs), random.pick(slugs)])],
        state: random.pick(['SP', 'PE', 'MG']),
        city: '',
        paused_until: null,
        asked_at: new Date(began),
      };
      asked.set(await addHelper(db, index, row), 0);
    }
    // Each question goes to the first three of the list, with or without a state.
    for (let question = 0; question < 600; question += 1) {
      const query = {
        career: random.pick(slugs),
        ...(random.next() < 0.3 && { state: random.pick(['SP', 'PE', 'MG']) }),
      };
      const { helpers } = (await own.call('GET /api/helpers', { as: reader, query })).body;
      const chosen = helpers.slice(0, 3).map(({ user }) => user.id);
      for (const id of chosen) asked.set(id, asked.get(id)! + 1);
      const at = new Date(began + question * 72 * 60_000);
      const week = new Date(at.getTime() - 7 * 24 * 60 * 60_000);
      const offers = sql`unnest(${chosen}::uuid[]) as offered (helper_id)`;
      await transact(db, (tx) => notingOffered(offers, at, week).execute(tx));
    }
    const counts = [...asked.values()].toSorted((one, other) => one - other);
    const median = counts[counts.length / 2]!;
    expect(counts.at(-1)).toBeLessThan(3 * median);
    // Nor does anybody wait all the time.
    expect(counts[0]).toBeGreaterThan(0);
  });
});

describe('the filters', () => {
  it('alone and in pairs find what a plain loop does, in order of who waits longest', async () => {
    const own = await testApp();
    const reader = await own.person();
    const { careers } = (await own.call('GET /api/careers')).body;
    const slugs = careers.slice(0, 3).map(({ slug }) => slug);
    const familyOf = new Map(careers.map(({ slug, family }) => [slug, family]));
    const places = [
      ['SP', 'Santos'],
      ['SP', 'Cubatão'],
      ['PE', 'Recife'],
      ['', ''],
    ] as const;
    const { db } = own.context;
    const day = 24 * 60 * 60 * 1000;
    const now = Date.now();
    const all = Array.from({ length: 60 }, (_, index) => {
      const [state, city] = places[index % 4]!;
      return {
        careers: [slugs[index % 3]!, ...(index % 5 === 0 ? [slugs[(index + 1) % 3]!] : [])],
        state,
        city,
        checked_until: index % 4 < 2 ? new Date(now + (index % 4 === 0 ? day : -day)) : null,
        median_hours: [null, 5, 30, 100][(index % 7) % 4]!,
        paused_until: index % 6 === 0 ? new Date(now + day) : null,
        asked_at: new Date(now - ((index * 37) % 60) * 60_000),
      };
    });
    const ids: string[] = [];
    for (const [index, row] of all.entries()) ids.push(await addHelper(db, index, row));
    type Row = (typeof all)[number];
    const filters: [Record<string, string>, (row: Row) => boolean][] = [
      [{}, () => true],
      ...slugs.map((career): (typeof filters)[number] => [{ career }, (row) => row.careers.includes(career)]),
      ...slugs.map((slug, index): (typeof filters)[number] => [
        { family: careers[index]!.family },
        (row) => row.careers.some((each) => familyOf.get(each) === familyOf.get(slug)),
      ]),
      [{ state: 'SP' }, (row) => row.state === 'SP'],
      [{ city: 'Recife' }, (row) => row.city === 'Recife'],
      [{ checked: 'true' }, (row) => row.checked_until !== null && row.checked_until.getTime() > now],
      [{ within: '1' }, (row) => row.median_hours !== null && row.median_hours <= 24],
      [{ within: '3' }, (row) => row.median_hours !== null && row.median_hours <= 72],
      [{ now: 'true' }, (row) => row.paused_until === null],
    ];
    for (const [one, isOne] of filters)
      for (const [other, isOther] of filters) {
        const query = { ...one, ...other };
        // A later value of the same filter replaces the earlier one.
        const replaced = Object.keys(one).some((key) => key in other);
        const expected = all
          .map((row, index) => ({ row, id: ids[index]! }))
          .filter(({ row }) => (replaced || isOne(row)) && isOther(row))
          .toSorted((a, b) => a.row.asked_at.getTime() - b.row.asked_at.getTime() || (a.id < b.id ? -1 : 1))
          .map(({ id }) => id);
        const found: string[] = [];
        let cursor: string | null = null;
        do {
          const more: Record<string, string> = cursor ? { cursor } : {};
          const { body } = await own.call('GET /api/helpers', {
            as: reader,
            query: { ...query, ...more },
          });
          found.push(...body.helpers.map(({ user }) => user.id));
          cursor = body.nextCursor;
        } while (cursor);
        expect([query, found]).toEqual([query, expected]);
      }
  });

  it('refuse what they do not know', async () => {
    for (const query of [{ within: '2' }, { checked: 'sim' }, { now: 'false' }, { cursor: 'abc' }])
      expect((await test.call('GET /api/helpers', { query: query as never })).status).toBe(422);
    expect(await listed({ career: 'nunca-existiu' })).toEqual([]);
    // Empty filters do not filter.
    const nothing = { career: '', state: '', city: '', checked: '', within: '', now: '' };
    expect((await test.call('GET /api/helpers', { as: ana, query: nothing as never })).status).toBe(200);
    expect(await listed({ ...nothing, state: 'SP' })).toEqual(await listed({ state: 'SP' }));
  });

  it('offer the cities of a state', async () => {
    const cities = async (state: string) =>
      (await test.call('GET /api/cities', { query: { state } })).body.cities;
    expect(await cities('SP')).toContain('Cubatão');
    expect(await cities('XX')).toEqual([]);
    expect(await cities('constructor')).toEqual([]);
  });
});
