import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#server/features.ts';
import { unsubscribeToken } from '#server/features/notifications/delivery/index.ts';
import { makeSchool } from '#server/testing/school-world.ts';
import { becomeChecked, openShift } from '#server/features/help/shifts/shifts.testing.ts';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { fileNode } from './other-node.ts';
import { fileApp, type TestPerson } from './test-app.ts';
import { pagePaths, routesOf } from './routes-of.ts';
import { answers, pages, type Learned, type Part } from './unlisted-people.ts';

const parts = [
  'author',
  'commenter',
  'liker',
  'mentioned',
  'follower',
  'followed',
  'rater',
  'groupOwner',
  'groupMember',
  'groupAsker',
] as const satisfies Part[];

/** A name that occurs nowhere else. */
const nameOf = (part: string): string => `Zulmira ${part.toLowerCase()} Quaresmeira`;

const test = fileApp();
const site = fileNode(test, { pages: true });
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

interface World {
  people: Record<Part, TestPerson>;
  /** Values of path parameters; with brackets for the bracketed rows. */
  params: Record<string, string>;
}

/** Creates somebody who may be found, with a profile, a post and two groups, and around them people who may not, one per part. */
async function makeWorld(): Promise<World> {
  const host = await test.person('Rita Encontrável');
  const entries: [Part, TestPerson][] = [];
  for (const part of parts) entries.push([part, await test.person(nameOf(part))]);
  const people = Object.fromEntries(entries) as Record<Part, TestPerson>;
  const { author, commenter, liker, mentioned, follower, followed, rater, groupOwner } = people;
  const on = { params: { username: host.username } };
  await test.call('PATCH /api/home/user/{username}', { as: host, ...on, body: { searchable: true } });
  await test.call('PUT /api/connections/following/{username}', { as: follower, ...on });
  const params = { username: followed.username };
  await test.call('PUT /api/connections/following/{username}', { as: host, params });
  await test.call('PUT /api/ratings/user/{username}', { as: rater, ...on, body: { stars: 5, text: 'Boa.' } });

  const groups = groupCalls(test);
  const group: Record<string, string> = {};
  for (const searchable of [true, false]) {
    const { slug } = (await groups.create(groupOwner, { name: 'Botânica', searchable })).body;
    for (const person of [author, people.groupMember, host]) {
      await groups.ask(person, slug);
      await groups.decide(groupOwner, slug, person.username, true);
    }
    await groups.ask(people.groupAsker, slug, 'Posso?');
    group[String(searchable)] = slug;
  }
  const markdownText = `Sobre #botanica. ${'Folhas e raízes. '.repeat(30)} Com @${mentioned.username}.`;
  const publish = (slug: string) => test.publish(author, { title: 'Jardim', markdownText, group: slug });
  const slug = await publish(group['true']!);
  const closedSlug = await publish(group['false']!);
  let comment = '';
  for (const each of [slug, closedSlug]) {
    const of = { params: { slug: each } };
    await test.call('PUT /api/post/{slug}/like', { as: liker, ...of });
    const body = { markdown: 'Que bonito.' };
    comment = (await test.call('POST /api/post/{slug}/comments', { as: commenter, ...of, body })).body.id;
  }
  const asked = { title: 'Como se cuida de um jardim inteiro?', careers: ['enfermagem'], anonymous: false };
  const question = await test.ask(author, asked);
  await test.call('PUT /api/home/birth', { as: commenter, body: { year: 1990, month: 1 } });
  await test.answer(commenter, question, 'Com paciência.');
  await becomeChecked(test, author, 'enfermagem');
  const shift = (await openShift(test, author)).body.slug;
  const { school } = await makeSchool(test);
  const reported = { type: 'post', id: slug, reason: 'spam' } as const;
  const { protocol } = (await test.call('POST /api/reports', { as: liker, body: reported })).body;
  return {
    people,
    params: {
      career: 'enfermagem',
      question,
      shift,
      group: group['true']!,
      'group (closed)': group['false']!,
      post: slug,
      school: school.slug,
      username: host.username,
      'username (own)': author.username,
      section: '',
      tab: '',
      'section (connections)': 'connections',
      'section (groups)': 'groups',
      protocol,
      token: await unsubscribeToken(test.context.db, host.id, 'digest'),
      tag: 'botanica',
      part: '1',
      id: comment,
    },
  };
}

/** Returns what an address names by its slug. */
function slugKeyOf(route: string): string {
  if (/grupos|groups/.test(route)) return 'group';
  if (/plantoes|shifts/.test(route)) return 'shift';
  if (/escola|schools/.test(route)) return 'school';
  if (/profissoes|careers/.test(route)) return 'career';
  return /perguntas|questions/.test(route) ? 'question' : 'post';
}

/** Returns the addresses to read for a row of the table. */
function addressesOf(row: string): string[] {
  const [, route, more = ''] = /^(.*?)( \(\w+\))?$/.exec(row)!;
  const valueOf = (name: string) => {
    const key = name === 'slug' ? slugKeyOf(route!) : name;
    return world.params[key + more] ?? world.params[key]!;
  };
  const path = route!
    .replaceAll(/:(\w+)\??/g, (_, name: string) => valueOf(name))
    .replace('*', 'nada-aqui')
    .replace(/(?<=.)\/$/, '');
  if (/search|busca/.test(path)) {
    const types = path === '/api/search' ? ['', '&type=people', '&type=groups'] : [''];
    return parts.flatMap((part) =>
      types.map((type) => `${path}?q=${encodeURIComponent(nameOf(part).split(' ')[1]!)}${type}`),
    );
  }
  if (/feed(\.xml)?$/.test(path) && !/:username/.test(route!)) return [path, `${path}?tag=botanica`];
  if (path === '/api/careers/compare') return [`${path}?slug=${world.params['career']}`];
  if (path === '/api/questions/similar')
    return [`${path}?q=${encodeURIComponent('cuidar de um jardim inteiro')}`];
  if (path === '/api/cities') return [`${path}?state=SP`];
  if (path === '/grupos') return [path, `${path}?ordem=maiores`];
  return [path];
}

const namedIn = (text: string): Part[] =>
  parts.filter((part) => text.includes(world.people[part].username) || text.includes(nameOf(part)));

const isTold = (reply: LightMyRequestResponse): Learned['robots'] =>
  reply.headers['x-robots-tag'] === 'noindex' ? 'noindex' : 'index';

/** Returns the part only for programs: people in it are described, not only named. */
const descriptions = (html: string): string =>
  Array.from(html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs), ([, json]) => json)
    .concat(Array.from(html.matchAll(/<meta [^>]*>/g), ([meta]) => meta))
    .join('\n');

/** All are there but what leads elsewhere, and what is nowhere. */
function statusOf(row: string): number {
  if (row === '/*') return 404;
  return row.endsWith('/change-password') ? 302 : 200;
}

async function walk(row: string, learned: Learned): Promise<void> {
  const named = new Set<Part>();
  for (const url of addressesOf(row)) {
    const reply = await site.app.inject({ url });
    expect([url, reply.statusCode]).toEqual([url, statusOf(row)]);
    expect([url, isTold(reply)]).toEqual([url, learned.robots]);
    for (const part of namedIn(reply.body)) named.add(part);
    const described = learned.robots === 'index' ? namedIn(descriptions(reply.body)) : [];
    expect([url, described]).toEqual([url, learned.described ?? []]);
    for (const part of learned.described ?? [])
      expect(descriptions(reply.body)).not.toContain(world.people[part].username);
  }
  expect([...named].toSorted()).toEqual(Object.keys(learned.named).toSorted());
}

const base = (row: string): string => row.replace(/ \(.*\)$/, '');

describe('pages', () => {
  it('are all in the table', async () => {
    const paths = await pagePaths();
    expect([...new Set(Object.keys(pages).map(base))].toSorted()).toEqual(paths.toSorted());
  });

  it.each(Object.entries(pages))('page %s names nobody unlisted', async (row, learned) => {
    await walk(`/${row}`, learned);
  });
});

describe('answers', () => {
  it('are all in the table', () => {
    const closed = Object.entries(allEndpoints)
      .filter(([, { session }]) => session === 'required')
      .map(([key]) => key.replaceAll(/\{(\w+)\}/g, ':$1'));
    const open = routesOf(test.app).filter((path) => path !== '*' && !closed.includes(`GET ${path}`));
    expect([...new Set(Object.keys(answers).map(base))].toSorted()).toEqual(open.toSorted());
  });

  // The stream does not end; its names are those of its page.
  it.each(Object.entries(answers).filter(([row]) => !row.endsWith('/stream')))(
    '%s names nobody unlisted',
    async (row, learned) => {
      await walk(row, learned);
    },
  );
});

it('members see everybody in lists, and visitors see how many there are', async () => {
  const { people, params } = world;
  const as = people.liker;
  const of = { params: { slug: params['group']! } };
  const members = await test.call('GET /api/groups/{slug}/members', { as, ...of });
  expect(members.body.members.map(({ user }) => user.name)).toEqual([
    nameOf('groupOwner'),
    nameOf('author'),
    nameOf('groupMember'),
    'Rita Encontrável',
  ]);
  const visitors = await test.call('GET /api/groups/{slug}/members', of);
  expect(visitors.body.members.map(({ user }) => user.name)).toEqual(['Rita Encontrável']);
  const shown = await test.call('GET /api/groups/{slug}', of);
  expect(shown.body).toMatchObject({ totalMembers: 4, owner: { id: '', name: '', username: '' } });

  const host = { params: { username: params['username']! } };
  for (const [who, names] of [
    [undefined, []],
    [as, [nameOf('follower')]],
  ] as const) {
    const followers = await test.call('GET /api/connections/followers/{username}', { as: who, ...host });
    expect(followers.body.followers.map(({ user }) => user.name)).toEqual(names);
    const profile = (await test.call('GET /api/home/user/{username}', { as: who, ...host })).body;
    expect(profile.followers.map(({ user }) => user.name)).toEqual(names);
    expect(profile.totalFollowers).toBe('1');
    const { ratings } = (await test.call('GET /api/ratings/user/{username}', { as: who, ...host })).body;
    expect(ratings).toMatchObject([{ text: 'Boa.', user: { name: who ? nameOf('rater') : '' } }]);
    const query = { q: 'Zulmira', type: 'people' as const };
    const found = (await test.call('GET /api/search', { as: who, query })).body.users;
    expect(found).toHaveLength(who ? parts.length : 0);
  }
});

it('a visitor’s list goes on behind those who may not be named', async () => {
  const host = await test.person('Rita');
  const slug = await groupCalls(test).groupWith(host);
  const people = await Promise.all(Array.from({ length: 25 }, () => test.person()));
  const listed = people[24]!;
  for (const person of people) await groupCalls(test).ask(person, slug);
  await groupCalls(test).acceptAll(
    host,
    slug,
    people.map(({ username }) => username),
  );
  await test.editProfile(listed, { searchable: true });
  const { members, nextCursor } = (await groupCalls(test).members(undefined, slug)).body;
  expect([members.map(({ user }) => user.username), nextCursor]).toEqual([[listed.username], null]);
});
