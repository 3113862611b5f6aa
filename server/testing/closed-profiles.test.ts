import { beforeAll, expect, it } from 'vitest';
import type { AccountState } from '#contract/who-sees/person-visibility.ts';
import * as ages from '#server/features/safety/age/age.fixture.ts';
import { allEndpoints } from '#server/features.ts';
import { fileApp } from './test-app.ts';
import {
  begin,
  makeYoungWorld,
  marksOf,
  readers,
  type Planted,
  type Reader,
  type YoungWorld,
} from './young-world.ts';

/*
 * An adult with 'Perfil fechado' and 'Não receber estrelas' has the exposure of minors, so that it reveals no age: for every
 * reader, every reply to every call about them, their post or their comment is the same except for names, ids and times.
 */

const test = fileApp();
let world: YoungWorld;
beforeAll(async () => {
  world = await makeYoungWorld(test);
  for (const each of world.planted) await begin(test, world, each, ages);
  // Adults, as most people who could do harm; people of unknown age are treated alike.
  await ages.giveAge(test, world.asReader.member, 30);
  await ages.giveAge(test, world.asReader.group, 40);
});

const of = (state: AccountState): Planted => world.planted.find((each) => each.state === state)!;

/** Bodies that let each writing call pass validation. */
const bodies: Record<string, object> = {
  'PUT /api/ratings/user/{username}': { stars: 5, text: 'Boa.' },
  'POST /api/post/{slug}/comments': { markdown: 'Que bonito.' },
  'PATCH /api/post/{slug}': { title: 'Outro', markdownText: 'Outro.' },
  'PATCH /api/comments/{id}': { markdown: 'Outro.' },
  'PATCH /api/home/user/{username}': { work: 'Nenhum' },
  'PUT /api/moderation/people/{username}/role': { role: 'moderator' },
};

/**
 * Returns every call with an address, filled in with this person's things, and reports of each kind. Related texts are by
 * others.
 */
function callsAbout({
  state,
  person,
  post,
  comment,
  question,
}: Planted): { method: 'GET'; url: string; payload?: object }[] {
  const calls = Object.keys(allEndpoints)
    .filter((key) => /\{(username|slug|id)\}/.test(key) && !/\/(stream|related)$/.test(key))
    .map((key) => {
      const [method, path] = key.split(' ') as ['GET', string];
      const slug = path.includes('/post/') ? post : path.includes('/questions/') ? question : 'nada';
      const id = path.includes('/comments/') ? comment : 'nada';
      const url = path
        .replace('{username}', person.username)
        .replace('{slug}', slug)
        .replace('{id}', id)
        .replaceAll(/\{\w+\}/g, 'nada');
      return { method, url, ...(method !== 'GET' && { payload: bodies[key] ?? {} }) };
    });
  const searches = [person.username, ...marksOf(state).firstName!, ...marksOf(state).fullName!].map((q) => ({
    method: 'GET' as const,
    url: `/api/search/suggestions?q=${q}`,
  }));
  const reports = [
    ['profile', person.username],
    ['post', post],
    ['comment', comment],
    ['question', question],
  ].map(([type, id]) => ({
    method: 'POST' as 'GET',
    url: '/api/reports',
    payload: { type, id, reason: 'spam' },
  }));
  const mention = { markdown: `Como diz @${person.username}` };
  const said = {
    method: 'POST' as 'GET',
    url: `/api/post/${world.hostsPost}/comments`,
    payload: mention,
  };
  return [...calls, ...searches, ...reports, said];
}

/** Returns all replies as texts without names, ids and times. */
async function replies(state: AccountState, reader: Reader): Promise<string[]> {
  const planted = of(state);
  const as = world.asReader[reader];
  const headers = as ? { authorization: `Bearer ${as.token}` } : {};
  const said: string[] = [];
  for (const { method, url, payload } of callsAbout(planted)) {
    const reply = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
    const { 'content-length': _, date: __, 'request-id': ___, ...rest } = reply.headers;
    said.push(
      `${method} ${url} ${reply.statusCode} ${Object.keys(rest).toSorted().join(' ')} ${reply.body}`
        .replaceAll(planted.person.id, 'id')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
        .replaceAll(new RegExp(`(?<!")${state}`, 'g'), 'x')
        .replaceAll(/R-\w{4}-\w{4}/g, 'protocol')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'date'),
    );
  }
  return said;
}

it.each(readers)(
  'to a %s every reply about somebody young is the one about an adult with a closed profile',
  async (reader) => {
    const closed = await replies('closed', reader);
    const young = [await replies('teen', reader), await replies('guarded', reader)];
    expect(closed.length).toBeGreaterThan(60);
    for (const each of young)
      expect(each.filter((reply, index) => reply !== closed[index])).toEqual(
        closed.filter((reply, index) => reply !== each[index]),
      );
  },
);
