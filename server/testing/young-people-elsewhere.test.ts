import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Item, Relation } from '#contract/who-sees/person-visibility.ts';
import * as ages from '#server/features/safety/age/age.fixture.ts';
import { allEndpoints } from '#server/features.ts';
import { readEvents } from './event-reader.ts';
import { mailsTo } from './outbox.ts';
import { bringJobsForward, runJobs } from './run-jobs.ts';
import { fileApp, type TestPerson } from './test-app.ts';
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
 * Data that leaves the site by other ways than pages and read calls: others' exports, mails, events of open pages, names in
 * others' texts; and what guardians and staff see.
 */

const test = fileApp();
let world: YoungWorld;
let guardian: TestPerson;
beforeAll(async () => {
  world = await makeYoungWorld(test);
  for (const each of world.planted) await begin(test, world, each, ages);
  const { db } = test.context;
  const { username } = await db
    .selectFrom('guardian_links')
    .innerJoin('users', 'users.id', 'guardian_id')
    .select('users.username')
    .executeTakeFirstOrThrow();
  guardian = { ...(await signIn(`${username}@exemplo.br`)), username };
});

async function signIn(email: string): Promise<TestPerson> {
  const { body } = await test.call('POST /api/login', { body: { email, password: 'uma senha bem boa' } });
  const { user } = (await test.call('POST /api/home/me', { as: body.token })).body;
  return { id: user.id, username: '', email, password: 'uma senha bem boa', token: body.token };
}

/** Returns what the text contains although the table hides it from such a reader. */
function told(text: string, reader: Relation | Reader, but: Item[] = []): string[] {
  const found = text.includes(town) ? [`town`] : [];
  for (const { state, person } of world.planted)
    for (const [item, marks] of Object.entries(marksOf(state)) as [Item, string[]][])
      if (!sees(reader, state, item) && !but.includes(item) && person.token)
        for (const mark of marks) if (text.includes(mark)) found.push(`${state} ${item}`);
  return found;
}

/** Returns all files of somebody's export as one text. */
async function exportOf(as: TestPerson): Promise<string> {
  const headers = { authorization: `Bearer ${as.token}` };
  const { rawPayload } = await test.app.inject({ url: '/api/home/export', headers });
  const zip = await fromBufferPromise(rawPayload);
  const files: string[] = [];
  for await (const entry of zip.eachEntry())
    files.push(
      Buffer.concat((await (await zip.openReadStreamPromise(entry)).toArray()) as Buffer[]).toString(),
    );
  return files.join('\n');
}

describe.each(readers.filter((each) => each !== 'visitor'))('what a %s takes along', (reader) => {
  it('has of nobody else what the table does not show', async () => {
    const text = await exportOf(world.asReader[reader]);
    expect(text.length).toBeGreaterThan(1_000);
    expect(told(text, reader)).toEqual([]);
  });
});

it('what the owner of the group and of the post takes along has nothing that the group is not shown', async () => {
  expect(told(await exportOf(world.host), 'group')).toEqual([]);
});

/** All planted people comment, like and follow in their new state; most of it is refused to those who wait. */
async function actAgain(): Promise<void> {
  const { host, hostsPost, planted } = world;
  for (const { person } of planted) {
    const as = person;
    const params = { slug: hostsPost };
    await test.call('DELETE /api/post/{slug}/like', { as, params });
    await test.call('PUT /api/post/{slug}/like', { as, params });
    await test.call('POST /api/post/{slug}/comments', { as, params, body: { markdown: 'Outra vez.' } });
    const followed = { params: { username: host.username } };
    await test.call('DELETE /api/connections/following/{username}', { as, ...followed });
    await test.call('PUT /api/connections/following/{username}', { as, ...followed });
    const body = { title: 'Mais folhas', markdownText: `Com @${host.username}.` };
    await test.sendPost(as, body);
  }
}

it('events of an open page and mails tell of nobody what the table does not show to the group', async () => {
  const { host } = world;
  const reader = await readEvents(test.app, '/api/notifications/stream', {
    authorization: `Bearer ${host.token}`,
  });
  await actAgain();
  const last = await test.person('Última');
  const params = { username: host.username };
  await test.call('PUT /api/connections/following/{username}', { as: last, params });
  let heard = '';
  while (!heard.includes('Última')) heard += JSON.stringify((await reader.next()).data);
  reader.close();
  expect(heard).toContain('Zulmirateen');
  expect(told(heard, 'group')).toEqual([]);

  await sql`
    insert into delivery_settings (user_id, digest_at, digest_from, quiet_from, quiet_to)
    values (${host.id}, now(), '2020-01-01', 0, 0)
    on conflict (user_id) do update
      set digest_at = now(), digest_from = '2020-01-01', quiet_from = 0, quiet_to = 0`.execute(
    test.context.db,
  );
  await sql`select graphile_worker.add_job('send_digests', '{}'::json)`.execute(test.context.db);
  for (let round = 0; round < 3; round++) {
    await bringJobsForward(test);
    await runJobs(test);
  }
  const mails = JSON.stringify(await mailsTo(test, host.email));
  expect(mails).toContain('Zulmirateen');
  expect(told(mails, 'group')).toEqual([]);
});

it('a name that somebody else writes after an @ tells nothing but the address, as it was typed', async () => {
  const { host, hostsPost, planted, asReader } = world;
  const markdown = planted.map(({ person }) => `@${person.username}`).join(' ');
  const params = { slug: hostsPost };
  await test.call('POST /api/post/{slug}/comments', { as: host, params, body: { markdown } });
  for (const reader of readers.filter((each) => each !== 'blocked')) {
    const person = asReader[reader];
    const { body } = await test.call('GET /api/post/{slug}/comments', {
      params,
      ...(person && { as: person }),
    });
    const { html } = body.comments.find((each) => each.html.includes(`@${planted[0]!.person.username}`))!;
    expect(told(html, reader, ['address'])).toEqual([]);
    for (const { state, person: named } of planted)
      expect([state, html.includes(`href="/${named.username}"`)]).toEqual([
        state,
        sees('visitor', state, 'address'),
      ]);
  }
});

/** Returns the replies to all read calls with no parameter but an id. */
async function repliesTo(as: TestPerson, keys: string[], id: string): Promise<string> {
  const headers = { authorization: `Bearer ${as.token}` };
  const bodies: string[] = [];
  for (const key of keys) {
    const url = key.slice('GET '.length).replace(/\{\w+\}/, id);
    bodies.push((await test.app.inject({ url, headers })).body);
  }
  return bodies.join('\n');
}

const reading = (part: string) =>
  Object.entries(allEndpoints)
    .filter(
      ([key, call]) => key.startsWith('GET ') && key.includes(part) && !('stream' in call && call.stream),
    )
    .map(([key]) => key);

it('a guardian is told the first name, and never a text, an address, a school or a month', async () => {
  const { person } = world.planted.find(({ state }) => state === 'guarded')!;
  const { minors } = (await test.call('GET /api/guardian/minors', { as: guardian })).body;
  const text = await repliesTo(guardian, reading('/api/guardian'), minors[0]!.id);
  expect(text).toContain('Zulmiraguarded');
  const secret = [person.email, 'Folhas guarded', 'Que bonito', 'Outra vez'];
  expect(secret.filter((mark) => text.includes(mark))).toEqual([]);
  expect(told(text, 'guardian')).toEqual([]);
});

describe('staff', () => {
  let moderator: TestPerson;
  beforeAll(async () => {
    moderator = await test.person('Mora');
    await test.appoint(moderator, 'administrator');
  });

  /** Returns everything that staff read about the reported things of this kind. */
  async function toldOf(type: 'comment' | 'post' | 'profile', idOf: (planted: Planted) => string) {
    const { host, planted } = world;
    for (const each of planted) await test.report(host, idOf(each), 'spam', type);
    const query = { lane: 'normal' } as const;
    const { cases } = (await test.call('GET /api/moderation/cases', { as: moderator, query })).body;
    const about = cases.filter((each) => each.type === type);
    expect(about.length).toBeGreaterThan(3);
    // Only one place shows ages, where they are contested.
    const keys = reading('/api/moderation').filter((key) => !key.endsWith('/age'));
    let text = JSON.stringify(about);
    for (const { id } of about) text += await repliesTo(moderator, keys, id);
    return text;
  }

  it('are told who wrote a text that was reported, and neither a school nor an e-mail, a place or a month', async () => {
    const text =
      (await toldOf('comment', ({ comment }) => comment)) + (await toldOf('post', ({ post }) => post));
    expect(text).toContain('conta-teen-x');
    expect(told(text, 'staff')).toEqual([]);
    for (const { state, person } of world.planted) {
      expect(text).not.toContain(`Escola${state}`);
      expect(text).not.toContain(person.email);
    }
    expectNoMonth(text);
  });

  it('are told what stands in a profile that was reported, and neither an e-mail nor a place or a month', async () => {
    const text = await toldOf('profile', ({ person }) => person.username);
    expect(text).toContain('Escolateen');
    expect(told(text, 'staff')).toEqual([]);
    for (const { person } of world.planted) expect(text).not.toContain(person.email);
    expectNoMonth(text);
  });
});

function expectNoMonth(text: string): void {
  for (const years of [12, 15, 17]) {
    const { year, month } = ages.bornYearsAgo(test, years);
    expect(
      new RegExp(`"year":${year}\\b|"month":${month}\\b|\\b${year}-0?${month}\\b`).exec(text),
    ).toBeNull();
  }
}
