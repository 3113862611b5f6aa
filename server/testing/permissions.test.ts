import { describe, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#server/features.ts';
import { featureTesting } from './features.ts';
import { addPasskey } from './passkeys.ts';
import type { Permissions, Row } from './permissions.ts';
import { fileApp, type TestPerson } from './test-app.ts';

const permissions: Permissions = Object.assign({}, ...featureTesting.map((feature) => feature.permissions));

const test = fileApp();

interface World {
  people: Record<Exclude<keyof Row, 'body' | 'query' | 'visitor'>, TestPerson>;
  /** Values of path parameters, by the path's prefix. */
  params: (path: string) => Record<string, string>;
}

const uuid = '0198c1f0-0000-7000-8000-000000000001';

async function makeWorld(): Promise<World> {
  const [ana, bia, caio, dora, eva] = (await Promise.all(
    ['Ana', 'Bia', 'Caio', 'Dora', 'Eva'].map((name) => test.person(name)),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson];
  const post = (await test.sendPost(ana, { title: 'Oi', markdownText: 'Texto' })).body;
  const { id: comment } = (await test.sendComment(ana, post.slug, 'Olá')).body;
  const group = (await test.call('POST /api/groups', { as: ana, body: { name: 'Grupo' } })).body.slug;
  for (const as of [bia, eva])
    await test.call('PUT /api/connections/groups/{slug}', { as, params: { slug: group } });
  await test.call('PUT /api/groups/{slug}/requests/{username}', {
    as: ana,
    params: { slug: group, username: bia.username },
    body: { accept: true },
  });
  const draft = uuid
    .replace(/1$/, String(worlds++ % 10))
    .replace('0198c1f0', worlds.toString(16).padStart(8, '0'));
  for (const title of ['Ideia', 'Rascunho'])
    await test.call('PUT /api/drafts/{id}', { as: ana, params: { id: draft }, body: { title } });
  const { versions } = (await test.call('GET /api/drafts/{id}/versions', { as: ana, params: { id: draft } }))
    .body;
  const { username } = ana;
  await test.follow(bia, { username });
  await test.call('PUT /api/ratings/user/{username}', {
    as: bia,
    params: { username },
    body: { stars: 5, text: 'Ajudou muito' },
  });
  const rating = (await test.call('GET /api/ratings/user/{username}', { params: { username } })).body
    .ratings[0]!.id;
  const session = (await test.call('GET /api/home/sessions', { as: ana })).body.sessions[0]!.id;
  await test.block(ana, dora);

  await addPasskey(test, ana);
  const passkey = (await test.call('GET /api/home/factors', { as: ana })).body.passkeys[0]!.id;

  const ids = {
    comments: comment,
    drafts: draft,
    ratings: rating,
    sessions: session,
    passkeys: passkey,
  };
  const slugs = { groups: group, careers: 'enfermagem' };
  return {
    people: { stranger: caio, blocked: dora, member: bia, owner: ana },
    params: (path) => ({
      username: path.includes('/requests/')
        ? eva.username
        : path.includes('/members/')
          ? bia.username
          : username,
      slug: Object.entries(slugs).find(([part]) => path.includes(`/${part}`))?.[1] ?? post.slug,
      tag: 'enfermagem',
      versionId: versions[0]!.id,
      id: Object.entries(ids).find(([part]) => path.includes(`/${part}/`))?.[1] ?? uuid,
    }),
  };
}
let worlds = 0;

const roles = ['visitor', 'stranger', 'blocked', 'member', 'owner'] as const;

/** Reads, and what is refused to everybody, change nothing: they share a world. */
let shared: Promise<World> | undefined;
const worldFor = (key: string, row: Row): Promise<World> =>
  key.startsWith('GET ') || roles.every((role) => row[role] >= 400) ? (shared ??= makeWorld()) : makeWorld();

const calls = Object.entries(permissions) as [keyof Api, Row][];

it('every call has a row of permissions', () => {
  expect(Object.keys(permissions).sort()).toEqual(Object.keys(allEndpoints).sort());
});

describe('who may', () => {
  it.each(calls)('call %s', async (key, row) => {
    const world = await worldFor(key, row);
    const answers: Record<string, number> = {};
    for (const role of roles) {
      // The stream would not end.
      const skip = key === 'GET /api/notifications/stream' && role !== 'visitor';
      answers[role] = skip ? row[role] : await ask(world, key, row, role);
    }
    const { body: _body, query: _query, ...expected } = row;
    expect(answers).toEqual(expected);
  });
});

/** Calls that create what these rows cannot: `idempotency.test.ts` and the tests of their features cover them. */
const createdElsewhere = [
  'POST /api/logup',
  'POST /api/images',
  'POST /api/questions/{slug}/answers',
  'POST /api/answers/{id}/follow-ups',
  'POST /api/decisions/{id}/appeal',
  'POST /api/moderation/cases/{id}/decision',
  'POST /api/moderation/cases/{id}/seal',
  'POST /api/home/guardian-codes',
  'POST /api/guardian-links',
  'POST /api/verifications',
  'POST /api/shifts',
  'POST /api/site/backups/key',
  'POST /api/shifts/{slug}/questions',
  'POST /api/push-subscriptions',
  'POST /api/schools',
  'POST /api/school/classes',
  'POST /api/school/classes/{id}/cards',
  'POST /api/school/classes/{id}/guardian-letters',
  'POST /api/school/classes/{id}/lessons',
  'POST /api/lessons/{id}/mine/question',
  'POST /api/lessons/{id}/questions',
  'POST /api/school/visits',
];

describe('a retry under the same Idempotency-Key gets the first answer', () => {
  const creating = calls.filter(([key]) => (allEndpoints[key] as Endpoint).status === 201);
  const tried = creating.filter(([key]) => !createdElsewhere.includes(key));

  it.each(tried)('call %s', async (key, row) => {
    const world = await worldFor(key, row);
    const role = roles.find((each) => row[each] === 201)!;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await send(world, key, row, role, headers);
    expect(first.status).toBe(201);
    const again = await Promise.all([1, 2, 3].map(() => send(world, key, row, role, headers)));
    for (const { status, body } of again) expect({ status, body }).toEqual({ status: 201, body: first.body });
    const another = { as: world.people[role as 'owner'], headers, body: { name: 'Outra coisa' } };
    expect(await test.call('POST /api/groups', another)).toMatchObject({
      status: 422,
      error: { code: 'key_reused' },
    });
  });
});

const ask = async (...args: Parameters<typeof send>): Promise<number> => (await send(...args)).status;

async function send(
  { people, params }: World,
  key: keyof Api,
  row: Row,
  role: (typeof roles)[number],
  headers: Record<string, string> = {},
) {
  const body = JSON.parse(
    JSON.stringify(row.body ?? null).replaceAll('"bia"', `"${people.member.username}"`),
  ) as unknown;
  return test.call(key, {
    ...(role !== 'visitor' && { as: people[role] }),
    headers,
    params: params(key),
    ...(row.query && { query: row.query }),
    ...(row.body !== undefined && { raw: body }),
  });
}
