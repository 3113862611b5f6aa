import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { plansOf } from '#server/testing/queries.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { readConnectionsOf, removeFollowsOf } from './follows.service.ts';

const test = fileApp();
const [ana, bia] = test.freshPeople('Ana Souza', 'Bia Lima');

const toggle = (method: 'PUT' | 'DELETE', as: TestPerson | undefined, username: string) =>
  test.call(`${method} /api/connections/following/{username}`, { as, params: { username } });
const follow = (as: TestPerson, person: TestPerson) => toggle('PUT', as, person.username);
const unfollow = (as: TestPerson, person: TestPerson) => toggle('DELETE', as, person.username);

const followers = (person: TestPerson, cursor?: string | null, as?: TestPerson) =>
  test.call('GET /api/connections/followers/{username}', {
    as,
    params: { username: person.username },
    query: cursor ? { cursor } : {},
  });

const following = (person: TestPerson, cursor?: string | null, as?: TestPerson) =>
  test.call('GET /api/connections/following/{username}', {
    as,
    params: { username: person.username },
    query: cursor ? { cursor } : {},
  });

/** Returns both totals of a person, and both counted from the rows. */
async function totals(person: TestPerson): Promise<number[]> {
  const { rows } = await sql<{ totals: number[] }>`
    select array[total_followers, total_following,
      (select count(*) from follows where followed_id = users.id),
      (select count(*) from follows where follower_id = users.id)] as totals
    from users where id = ${person.id}`.execute(test.context.db);
  return rows[0]!.totals.map(Number);
}

describe('following', () => {
  it('shows on both profiles, to the follower and to others', async () => {
    expect(await test.profile(bia, ana)).toMatchObject({
      followed: false,
      totalFollowers: '0',
      totalFollowingAfter: '1',
    });
    expect(await follow(ana, bia)).toMatchObject({
      status: 200,
      body: { following: true, totalFollowers: 1 },
    });
    expect(await test.profile(bia, ana)).toMatchObject({
      followed: true,
      totalFollowers: '1',
      totalFollowingAfter: '0',
      followers: [
        { user: { id: ana.id, name: 'Ana Souza', username: ana.username, avatar: '' }, following: false },
      ],
    });
    expect(await test.profile(bia)).toMatchObject({ followed: false, totalFollowingAfter: '2' });
    expect(await test.profile(ana, bia)).toMatchObject({
      totalFollowing: '1',
      following: [{ user: { username: bia.username }, following: false }],
    });
    expect(await unfollow(ana, bia)).toMatchObject({ body: { following: false, totalFollowers: 0 } });
    expect(await test.profile(bia, ana)).toMatchObject({
      followed: false,
      totalFollowers: '0',
      followers: [],
    });
    expect(await totals(ana)).toEqual([0, 0, 0, 0]);
  });

  it('takes a name in any case, and changes nothing when repeated', async () => {
    await follow(ana, bia);
    const again = await toggle('PUT', ana, bia.username.toUpperCase());
    expect(again.body).toEqual({ following: true, totalFollowers: 1 });
    await unfollow(ana, bia);
    expect((await unfollow(ana, bia)).body).toEqual({ following: false, totalFollowers: 0 });
  });

  it.each(['PUT', 'DELETE'] as const)('%s needs a session, a person, and not oneself', async (method) => {
    expect((await toggle(method, undefined, 'ninguem')).status).toBe(401);
    expect((await toggle(method, ana, 'ninguem')).status).toBe(404);
    expect((await toggle(method, ana, '%00')).status).toBe(404);
    expect(await toggle(method, ana, ana.username.toUpperCase())).toMatchObject({
      status: 422,
      error: { code: 'own_follow', message: 'Não é possível seguir o próprio perfil.' },
    });
    expect(await totals(ana)).toEqual([0, 0, 0, 0]);
  });

  it('counts once however often it is asked at once', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => follow(ana, bia)));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.totalFollowers}`))).toEqual(
      new Set(['200 1']),
    );
    expect(await totals(bia)).toEqual([1, 0, 1, 0]);
    expect(await totals(ana)).toEqual([0, 1, 0, 1]);
  });

  it('keeps totals exact, without deadlocks, while a circle of people toggles both ways', async () => {
    const people = [ana, bia, await test.person(), await test.person()];
    const presses = Array.from({ length: 96 }, (_, index) => {
      const from = people[index % 4]!;
      const to = people[(index + 1 + (index % 3)) % 4]!;
      return index % 5 < 3 ? follow(from, to) : unfollow(from, to);
    });
    const replies = await Promise.all(presses);
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    for (const person of people) {
      const [followers, following, ...counted] = await totals(person);
      expect([followers, following]).toEqual(counted);
    }
  });
});

describe('the lists', () => {
  it('come latest first, 20 a page, none twice and none left out, while new followers arrive', async () => {
    const people = await Promise.all(Array.from({ length: 43 }, () => test.person()));
    for (const person of people) await follow(person, ana);
    // Many at the same instant must still have one order.
    await sql`update follows set created_at = '2026-01-01T00:00:00Z'
      where followed_id = ${ana.id} and follower_id < ${people[25]!.id}`.execute(test.context.db);

    const first = await followers(ana, null, ana);
    await follow(bia, ana);
    const second = await followers(ana, first.body.nextCursor, ana);
    const third = await followers(ana, second.body.nextCursor, ana);
    const seen = [first, second, third].map((page) => page.body.followers.map((item) => item.user.id));
    expect(seen.map((page) => page.length)).toEqual([20, 20, 3]);
    expect(seen.flat().toSorted()).toEqual(people.map((person) => person.id).toSorted());
    expect(third.body.nextCursor).toBeNull();
    expect((await followers(ana, null, ana)).body.followers[0]!.user.id).toBe(bia.id);
    expect((await test.profile(ana, ana)).followers).toHaveLength(20);
  });

  it('tell whom the viewer follows', async () => {
    const [caio, dora] = [await test.person('Caio'), await test.person('Dora')];
    await follow(caio, bia);
    await follow(dora, bia);
    await follow(ana, caio);
    const flags = async (as?: TestPerson) =>
      (await followers(bia, null, as)).body.followers.map((item) => [item.user.name, item.following]);
    expect(await flags(ana)).toEqual([
      ['Dora', false],
      ['Caio', true],
    ]);
    expect(await flags(bia)).toEqual([
      ['Dora', false],
      ['Caio', false],
    ]);
    // Visitors see the names only of people who allow it.
    expect(await flags()).toEqual([]);
    const own = await following(ana, null, ana);
    expect(own.body).toEqual({
      following: [
        {
          id: caio.id,
          user: { id: caio.id, name: 'Caio', username: caio.username, avatar: '' },
          following: true,
        },
      ],
      nextCursor: null,
    });
  });

  it('refuse unknown people, invented cursors and dead sessions', async () => {
    const params = { username: 'ninguem' };
    expect((await test.call('GET /api/connections/followers/{username}', { params })).status).toBe(404);
    expect((await test.call('GET /api/connections/following/{username}', { params })).status).toBe(404);
    expect((await followers(ana, 'abc')).status).toBe(422);
    const reply = await test.call('GET /api/connections/followers/{username}', {
      as: 'inventado',
      params: { username: ana.username },
    });
    expect(reply.status).toBe(401);
  });

  it.each([
    ['followers', 'follows_followers'],
    ['following', 'follows_following'],
  ] as const)('of %s read %s in order', async (side, index) => {
    const after = Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z', bia.id])).toString('base64url');
    const viewer = { id: bia.id, sessionId: '' };
    const [plan] = await plansOf(test, (db) =>
      readConnectionsOf(db, viewer, { id: ana.id, exposure: 'open' }, side, after),
    );
    expect(plan).toContain(`using ${index}`);
    expect(plan).toMatch(/Index Cond: .*ROW\(/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});

describe('an account that goes', () => {
  it('takes its follows out of the totals of the others', async () => {
    await follow(ana, bia);
    await follow(bia, ana);
    const caio = await test.person();
    await follow(caio, bia);
    await test.context.db.transaction().execute((tx) => removeFollowsOf(tx, ana.id));
    expect(await totals(bia)).toEqual([1, 0, 1, 0]);
  });
});
