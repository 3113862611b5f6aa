import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { exposureOf, type AccountState } from '#contract/who-sees/person-visibility.ts';
import * as ages from '#server/features/safety/age/age.fixture.ts';
import { routesOf } from './routes-of.ts';
import { fileApp, type TestPerson } from './test-app.ts';
import { readSchema, tiesOf } from './ties.ts';
import { isOwnClass, makeReadClass } from './school-world.ts';
import { begin, marksOf, readers as allReaders, sees, states } from './young-world.ts';

/*
 * A relation has two ends. Somebody whom the table in `contract/who-sees/person-visibility.ts` gives no connections is tied to a person
 * with an open profile by every kind of row that the schema knows for two people: nothing about that person, nor about what
 * belongs to both, names them to anybody else. `young-people.test.ts` reads the other end.
 */

/** Tables whose rows are texts, with their author's name on them, and those that decide the state of an account. */
const leftOut = new Set([
  'guardian_links',
  'guardian_limits',
  'guardian_codes',
  'age_claims',
  'comments',
  'posts',
  'questions',
  'answers',
  'follow_ups',
  'shifts',
  'drafts',
]);

const readers = allReaders.filter((each) => each !== 'blocked');
type Reader = (typeof readers)[number];

const test = fileApp();
let host: TestPerson;
let asReader: Record<Exclude<Reader, 'visitor'>, TestPerson> & { visitor: null };
let tied: { state: AccountState; person: TestPerson }[];
let urls: string[];

beforeAll(async () => {
  const { db } = test.context;
  host = await test.person('Rita Encontrável');
  const asMember = {
    visitor: null,
    member: await test.person('Lia'),
    follower: await test.person('Fábia'),
    group: await test.person('Vera'),
  };
  const blocked = await test.person('Bento');
  const ties = tiesOf(db, await readSchema(db));
  const { id: hostId } = host;
  tied = [];
  for (const state of states) {
    const person = await test.person(`${marksOf(state).firstName![0]} ${marksOf(state).fullName![0]}`);
    for (const [table, tie] of ties) {
      if (leftOut.has(table)) continue;
      await tie(person.id, hostId);
      await tie(hostId, person.id);
    }
    await db
      .insertInto('follows')
      .values({ follower_id: asMember.follower.id, followed_id: person.id, created_at: new Date() })
      .execute();
    tied.push({ state, person });
  }
  // What they like or save of each other is theirs: texts again.
  const ids = tied.map(({ person }) => person.id);
  for (const table of ['posts', 'comments', 'answers'] as const)
    await db.deleteFrom(table).where('author_id', 'in', ids).execute();
  await db.deleteFrom('questions').where('asker_id', 'in', ids).execute();
  // Ties make hundreds of groups: where the same of these people own and belong, one is read for all.
  const inTest = sql`any(${[hostId, ...ids]}::uuid[])`;
  const { rows: groups } = await sql<{ id: string; slug: string }>`
    select distinct on (owner, members) id, slug from groups, lateral (
      select case when owner_id = ${inTest} then owner_id end as owner, (
        select array_agg(concat(user_id, state) order by user_id) from memberships
        where group_id = id and user_id = ${inTest}) as members
    ) as told`.execute(db);
  const vera = { user_id: asMember.group.id, state: 'member' as const, since: new Date() };
  for (const { id } of groups)
    await db
      .insertInto('memberships')
      .values({ ...vera, group_id: id, message: '', reason: '' })
      .execute();
  await db
    .deleteFrom('school_pupils')
    .where('user_id', 'in', [...ids, host.id])
    .execute();
  const { asSchoolReader, classId, lessonId } = await makeReadClass(test, [
    { id: host.id },
    ...ids.map((id) => ({ id })),
  ]);
  asReader = { ...asMember, ...asSchoolReader };
  for (const each of tied) await begin(test, { asReader: { blocked } }, each, ages);
  urls = addresses(
    groups.map(({ slug }) => slug),
    classId,
    lessonId,
  );
});

/** Returns the address of every reading call, about the person with an open profile and about all groups. */
function addresses(groups: string[], classId: string, lessonId: string): string[] {
  return [...new Set(routesOf(test.app))]
    .filter((route) => route.startsWith('/api/') && !/stream|export|\*/.test(route))
    .flatMap((route) => {
      const slugs = /groups|grupos/.test(route) ? groups : ['nada'];
      return slugs.map((slug) =>
        route
          .replace(':username', host.username)
          .replace(':slug', slug)
          .replace('/classes/:id', `/classes/${classId}`)
          .replace('/lessons/:id', `/lessons/${lessonId}`)
          .replaceAll(/:\w+\??/g, 'nada'),
      );
    });
}

async function namedTo(reader: Reader): Promise<Map<AccountState, string[]>> {
  const as = asReader[reader];
  const headers = as ? { authorization: `Bearer ${as.token}` } : {};
  const found = new Map<AccountState, string[]>();
  for (const url of new Set(urls)) {
    const { body } = await test.app.inject({ url, headers });
    if (isOwnClass(reader, url)) continue;
    for (const { state, person } of tied)
      if (
        [person.id, `"${person.username}"`, marksOf(state).firstName![0]!].some((mark) => body.includes(mark))
      )
        found.set(state, [...(found.get(state) ?? []), url]);
  }
  return found;
}

it('the people are in the states of the table', async () => {
  const faces = await test.context.db.selectFrom('users').select(['id', 'face']).execute();
  const stored = tied.map(({ state, person }) => [state, faces.find(({ id }) => id === person.id)!.face]);
  expect(stored).toEqual(states.map((state) => [state, exposureOf[state].replace('unlisted', 'absent')]));
});

describe.each(readers)('to a %s', (reader) => {
  it('nobody without connections is named at the other end of a relation', async () => {
    const named = await namedTo(reader);
    const hidden = states.filter((state) => !sees(reader, state, 'connections'));
    expect(hidden).toEqual(expect.arrayContaining(['guarded', 'teen', 'closed']));
    expect(hidden.map((state) => [state, named.get(state) ?? []])).toEqual(
      hidden.map((state) => [state, []]),
    );
  });
});

it('somebody with an open profile is named in each list of relations', async () => {
  const named = await namedTo('member');
  expect(named.get('adult')).toEqual(
    expect.arrayContaining([
      `/api/connections/followers/${host.username}`,
      `/api/connections/following/${host.username}`,
      `/api/ratings/user/${host.username}`,
      expect.stringMatching(/^\/api\/groups\/[^/]+\/members$/),
      expect.stringMatching(/^\/api\/groups\/[^/]+$/),
    ]),
  );
});

it('the person at the other end of a relation sees everybody with a profile', async () => {
  const { token, username } = host;
  // The blocks between them hide more.
  await test.context.db.deleteFrom('blocks').execute();
  const followers = await test.app.inject({
    url: `/api/connections/followers/${username}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const withProfile = tied.filter(({ state }) => ['open', 'reduced'].includes(exposureOf[state]));
  const missing = withProfile.filter(({ person }) => !followers.body.includes(person.id));
  expect(missing.map(({ state }) => state)).toEqual([]);
});
