import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exposureOf, type Item } from '#contract/who-sees/person-visibility.ts';
import * as ages from '#server/features/safety/age/age.fixture.ts';
import { allEndpoints } from '#server/features.ts';
import { expireCaches } from './expire-caches.ts';
import { inSecondGate } from './gates.ts';
import { isOwnClass } from './school-world.ts';
import { fileNode } from './other-node.ts';
import { fileApp, type TestPerson } from './test-app.ts';
import { answers, pages } from './unlisted-people.ts';
import {
  begin,
  makeYoungWorld,
  marksOf,
  readers,
  sees,
  town,
  type Planted,
  type Reader,
  type YoungWorld,
} from './young-world.ts';

/*
 * Derived from the table in `contract/who-sees/person-visibility.ts`: somebody in each state leaves their name wherever possible, all
 * caches are filled, and only then the state begins. Each kind of reader reads every address again, on the same node and on
 * another, and no reply may contain what the table hides from them.
 */

const test = fileApp();
const nodes = [0, 1].map(() => fileNode(test, { pages: true }));
let host: TestPerson;
let group: string;
let hostsPost: string;
let hostsQuestion: string;
let world: YoungWorld;
let asReader: YoungWorld['asReader'];
let planted: Planted[];
let readClass: YoungWorld['readClass'];
let urls: string[];

beforeAll(async () => {
  world = await makeYoungWorld(test);
  ({ host, group, hostsPost, hostsQuestion, asReader, planted, readClass } = world);
  urls = addresses();
  // Caches everybody as an adult who shows everything.
  await read(nodes[0]!.app, null);
  for (const each of planted) await begin(test, world, each, ages);
  expireCaches();
});
afterAll(async () => {
  vi.restoreAllMocks();
});

/** Returns every address of a page or a read call, once for each of these people and their texts. */
function addresses(): string[] {
  const calls = Object.keys(allEndpoints)
    .filter((key) => key.startsWith('GET ') && !key.endsWith('/stream') && !key.includes('export'))
    .map((key) => key.slice('GET '.length).replaceAll(/\{(\w+)\}/g, ':$1'));
  const routes = new Set(
    [...Object.keys(pages).map((path) => `/${path}`), ...Object.keys(answers), ...calls]
      // Streams have their own test.
      .filter((path) => !path.endsWith('/stream'))
      .map((path) => path.replace(/ \(.*\)$/, '')),
  );
  const all = new Set<string>();
  for (const route of routes)
    for (const { person, post, comment, question, shift, state } of planted) {
      const idsOf = [
        [readClass.classId, /school\/classes/],
        [readClass.lessonId, /lessons/],
      ] as const;
      const slugsOf = [
        [group, /grupos|groups/],
        [question, /perguntas|questions/],
        [shift, /plantoes|shifts/],
        ['enfermagem', /profissoes|careers/],
      ] as const;
      const valueOf = (name: string): string =>
        ({
          slug: slugsOf.find(([, routes]) => routes.test(route))?.[0] ?? post,
          username: person.username,
          id: idsOf.find(([, routes]) => routes.test(route))?.[0] ?? comment,
          tag: 'botanica',
          part: '1',
          section: '',
        })[name] ?? 'nada';
      const path = route
        .replaceAll(/:(\w+)\??/g, (_, name: string) => valueOf(name))
        .replace(/(?<=.)\/$/, '');
      all.add(path);
      all.add(path.replace(post, hostsPost).replace(question, hostsQuestion));
      all.add(path.replace(person.username, host.username));
      if (/search|busca/.test(path))
        for (const words of [marksOf(state).fullName![0]!, marksOf(state).firstName![0]!])
          for (const type of ['', '&type=people']) all.add(`${path}?q=${encodeURIComponent(words)}${type}`);
    }
  all.add('/feed.xml?tag=botanica');
  return [...all];
}

async function read(node: FastifyInstance, as: TestPerson | null): Promise<[url: string, body: string][]> {
  const replies: [string, string][] = [];
  for (const url of urls) {
    // Pages and calendars are rendered only for visitors.
    if (as && (!url.startsWith('/api') || url.endsWith('.ics'))) continue;
    const headers = as ? { authorization: `Bearer ${as.token}` } : {};
    const { body } = await node.inject({ url, headers });
    // Not-found pages and links to the same search repeat the address.
    const asked = decodeURIComponent(url)
      .split(/[/?&=.]/)
      .filter((part) => part.length > 4);
    replies.push([url, asked.reduce((text, part) => text.replaceAll(part, ''), body)]);
  }
  return replies;
}

const isOnCards = (item: Item): boolean => item === 'firstName' || item === 'address';

/** Matches a month of birth in any notation. */
const monthOf = ({ year, month }: { year: number; month: number }): RegExp =>
  new RegExp(`"(year|ano)":${year}\\b|\\b${year}-0?${month}\\b|\\b0?${month}/${year}\\b`);

it('the database has for each state the exposure of the table', async () => {
  const rows = await test.context.db.selectFrom('users').select(['id', 'face']).execute();
  const stored = planted.map(({ state, person }) => [state, rows.find(({ id }) => id === person.id)!.face]);
  // The column also says 'absent' for people without a page (decision 0095).
  const meant = planted.map(({ state }) => [state, exposureOf[state].replace('unlisted', 'absent')]);
  expect(stored).toEqual(meant);
});

/** Nodes differ in what they cache, for visitors and for members: of these two each is read, of all where caches have changed. */
const readsBoth = inSecondGate(
  'server/http/',
  'server/events/',
  'server/testing/young-',
  'contract/who-sees/person-visibility',
);
const placesFor = (reader: Reader): number[] =>
  readsBoth || reader === 'visitor' || reader === 'member' ? [0, 1] : [0];

describe.each(readers)('to a %s', (reader) => {
  it.each(placesFor(reader))('nothing is told that the table does not show, on node %i', async (place) => {
    const told: string[] = [];
    const months = [12, 15, 17].map((years) => monthOf(ages.bornYearsAgo(test, years)));
    const replies = await read(nodes[place]!.app, asReader[reader]);
    for (const { state } of planted)
      for (const [item, marks] of Object.entries(marksOf(state)) as [Item, string[]][])
        if (!sees(reader, state, item))
          for (const [url, body] of replies)
            for (const mark of marks)
              if (body.includes(mark) && !(isOnCards(item) && isOwnClass(reader, url)))
                told.push(`${state} ${item} ${url}`);
    for (const [url, body] of replies) {
      if (body.includes(town)) told.push(`place ${url}`);
      for (const month of months) if (month.test(body)) told.push(`month of birth ${url}`);
    }
    expect(told).toEqual([]);
    expect(replies.length).toBeGreaterThan(100);
  });
});

it('a class is shown to its own staff alone', async () => {
  const shown = [];
  for (const reader of readers) {
    const as = asReader[reader];
    const headers = as ? { authorization: `Bearer ${as.token}` } : {};
    const { classId, lessonId } = readClass;
    const paths = [`/api/school/classes/${classId}`, `/api/lessons/${lessonId}/questions`];
    const replies = await Promise.all(paths.map((url) => nodes[0]!.app.inject({ url, headers })));
    if (replies.some(({ body }) => body.includes(marksOf('waiting').firstName![0]!))) shown.push(reader);
  }
  expect(shown).toEqual(['teacher of the class', 'coordinator of the school']);
});

it('search engines find texts only of people whom the table lets be found', async () => {
  const get = (url: string) => nodes[0]!.app.inject({ url });
  const textOf = async (url: string) => (await get(url)).body;
  const parts = [...(await textOf('/sitemap.xml')).matchAll(/<loc>[^<]*(\/sitemap\/[^<]+)<\/loc>/g)];
  const maps = (await Promise.all(parts.map(([, path]) => textOf(path!)))).join('\n');
  const feeds = (await textOf('/feed.xml')) + (await textOf('/feed.xml?tag=botanica'));
  const found = [];
  const expected = [];
  for (const { state, person, post } of planted) {
    const page = await get(`/post/${post}`);
    const own = await get(`/${person.username}/feed.xml`);
    const preview = await get(`/previa/${post}.png`);
    const isRead = sees('visitor', state, 'texts');
    const isFound = isRead && sees('visitor', state, 'found');
    expected.push([
      state,
      isRead ? 200 : 404,
      !isFound,
      isFound,
      isFound,
      isFound,
      isFound,
      isFound ? 200 : 404,
    ]);
    found.push([
      state,
      page.statusCode,
      page.body.includes('<meta name="robots" content="noindex"'),
      page.body.includes(`/previa/${post}.png`),
      page.body.includes('"@type":"BlogPosting"'),
      maps.includes(`/post/${post}<`),
      feeds.includes(`/post/${post}"`) && own.statusCode === 200,
      preview.statusCode,
    ]);
  }
  expect(found).toEqual(expected);
});

it('adults with an open profile are shown as before', async () => {
  const replies = await read(nodes[0]!.app, null);
  for (const item of ['firstName', 'fullName', 'address', 'photo', 'about'] as const)
    expect([item, replies.some(([, body]) => body.includes(marksOf('adult')[item]![0]!))]).toEqual([
      item,
      true,
    ]);
});

it('a closed profile of an adult and of somebody young is the same to the byte', async () => {
  // Blocks look the same for everybody, which their own tests check.
  for (const reader of readers.filter((each) => each !== 'blocked')) {
    const seen = [];
    for (const state of ['closed', 'teen', 'guarded'] as const) {
      const { person, post } = planted.find((each) => each.state === state)!;
      const as = asReader[reader];
      const headers = as ? { authorization: `Bearer ${as.token}` } : {};
      const bodies = [];
      for (const url of [
        `/api/home/user/${person.username}`,
        `/api/post/${post}`,
        `/api/connections/followers/${person.username}`,
        `/api/ratings/user/${person.username}`,
      ])
        bodies.push((await nodes[0]!.app.inject({ url, headers })).body);
      for (const [method, url] of as
        ? ([
            ['PUT', `/api/connections/following/${person.username}`],
            ['PUT', `/api/ratings/user/${person.username}`],
          ] as const)
        : [])
        if (reader === 'member' || url.includes('ratings'))
          bodies.push(
            (
              await nodes[0]!.app.inject({
                method,
                url,
                headers,
                payload: url.includes('ratings') ? { stars: 5 } : undefined,
              })
            ).body,
          );
      seen.push(
        bodies
          .join('\n')
          .replaceAll(new RegExp(`(?<!")${state}`, 'g'), 'x')
          .replaceAll(/"[0-9a-f-]{36}"/g, '"id"')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'date'),
      );
    }
    expect(seen[1]).toBe(seen[0]);
    expect(seen[2]).toBe(seen[0]);
  }
});
