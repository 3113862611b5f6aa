import { sql } from 'kysely';
import { fromBufferPromise } from 'yauzl';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { NotificationList } from '#contract/notifications/notifications.ts';
import { allEndpoints } from '#server/features.ts';
import { aged, giveAge } from '#server/features/safety/age/age.fixture.ts';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { wakeQuestions } from '#server/features/help/questions/offers/waking.service.ts';
import type { Db } from '#server/db/handle.ts';
import { mailsTo } from './outbox.ts';
import { playQuestion, type Readers } from './play-question.ts';
import { pagePaths, routesOf } from './routes-of.ts';
import { bringJobsForward, runJobs } from './run-jobs.ts';
import { fileNode } from './other-node.ts';
import { fileApp, type TestPerson } from './test-app.ts';
import { readSchema, tiesOf } from './ties.ts';

/*
 * Somebody with a public profile asks an anonymous question: it is offered, accepted, answered, marked as helpful, thanked for
 * and discussed. Everybody else reads every address of the server: no reply contains both the question and its asker, and what
 * shows the asker is unchanged.
 */

/** Words that occur only in the question. */
const marks = ['umbuzeiro', 'sapucaia'];

/** Addresses that reveal the asker: to staff, of a reported question. */
const tellsStaff = ['/api/moderation/cases', '/api/moderation/cases/:id'];

/** Lists of what has happened, each entry by itself. */
const inboxes = ['/api/notifications', '/api/feed/notifications'];
/** Lists of everything public, one address per entry. */
const listsAll = ['/sitemap/paginas.xml'];
/** The first screen has the newest answered questions above everybody's posts. */
const pageOfAll = '/';

const test = fileApp();
let asker: TestPerson;
let readers: Record<'visitor' | 'member' | 'helper' | 'staff', TestPerson | undefined>;
/** The asker's names and ids, as they occur anywhere. */
let ofAsker: string[];
let values: Record<string, string[]>;
let before: Map<string, string>;

async function adult(name: string): Promise<TestPerson> {
  const person = await test.person(name);
  await giveAge(test, person, 35);
  await test.editProfile(person, { searchable: true, work: `Trabalho de ${name}` });
  return person;
}

const fromPernambuco = { families: [], careers: [], tags: [], state: 'PE', city: '' };

async function makePeople(): Promise<void> {
  asker = await adult('Zulmira Quaresmeira');
  const [member, helper, staff] = [await adult('Lia'), await adult('Hugo'), await adult('Mora')];
  readers = { visitor: undefined, member, helper, staff };
  const avatar = '/uploads/foto-da-zulmira-w8-h8.webp';
  await test.context.db.updateTable('users').set({ avatar }).where('id', '=', asker.id).execute();
  ofAsker = ['quaresmeira', asker.username, asker.id, asker.email, 'foto-da-zulmira'];
  const told = await test.call('PUT /api/home/interests', { as: asker, body: fromPernambuco });
  expect(told.status).toBe(204);
  await test.call('PUT /api/home/helping', {
    as: helper,
    body: { careers: ['jornalista'], state: 'PE', perWeek: 10 },
  });
  // Public activity, which asking must not change.
  const { username } = asker;
  const publish = { title: 'Um quintal', markdownText: 'Cheio de #folhas.' };
  const post = await test.publish(asker, publish);
  await test.comment(asker, post, 'E de sombra.');
  const groups = groupCalls(test);
  const group = (await groups.create(member, { name: 'Quintais', searchable: true })).body.slug;
  await groups.ask(asker, group);
  await groups.decide(member, group, username, true);
  await test.follow(member, { username });
  await test.follow(asker, member);
  await test.rate(asker, member, 5, 'Boa pessoa.');
  values = {
    username: [username, helper.username, member.username],
    post: [post],
    group: [group],
    question: ['nenhuma'],
    career: ['jornalista'],
    shift: ['nenhum'],
    tag: ['folhas'],
    section: ['', 'connections', 'groups'],
    part: ['1'],
    id: ['00000000-0000-4000-8000-000000000000'],
  };
}

/** Runs the whole life of a question. @returns its slug, and the ids of everything attached to it */
async function askAndAnswer(): Promise<{ slug: string; ids: string[] }> {
  const { helper, member, staff } = readers as Record<string, TestPerson>;
  const { slug } = (
    await test.sendQuestion(asker, {
      title: 'Jabuticabeira e umbuzeiro dão trabalho?',
      details: 'Como é escrever sobre sapucaia?',
      careers: ['jornalista'],
      anonymous: true,
    })
  ).body;
  const { offers } = (await test.call('GET /api/offers', { as: helper })).body;
  const offer = offers[0]!.id;
  await test.call('PUT /api/offers/{id}', { as: helper, params: { id: offer }, body: { accept: true } });
  const answered = await test.sendAnswer(helper, slug, 'É bom.');
  expect(answered.status).toBe(201);
  const about = { params: { id: answered.body.id } };
  const said = [
    await test.call('PUT /api/answers/{id}/helped', { as: asker, ...about }),
    await test.call('PUT /api/answers/{id}/thanks', { as: asker, ...about, body: { text: 'Valeu mesmo.' } }),
    await test.call('POST /api/answers/{id}/follow-ups', {
      as: asker,
      ...about,
      body: { text: 'E depois?' },
    }),
    await test.call('POST /api/answers/{id}/follow-ups', { as: helper, ...about, body: { text: 'Mais.' } }),
    await test.call('PUT /api/answers/{id}/solved', { as: asker, ...about }),
    await test.call('PUT /api/questions/{slug}/saved', { as: member, params: { slug } }),
    await test.block(asker, staff!),
    await test.call('DELETE /api/blocks/{username}', { as: asker, params: { username: staff!.username } }),
  ];
  expect(said.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  await bringJobsForward(test);
  await runJobs(test);
  await test.appoint(staff!, 'administrator');
  const report = await test.report(member, slug, 'other', 'question');
  expect(report.status).toBe(201);
  const { cases } = (await test.call('GET /api/moderation/cases', { as: staff })).body;
  return { slug, ids: [answered.body.id, offer, cases[0]!.id] };
}

const namedBySlug = [
  ['group', /grupos|groups/],
  ['post', /post|previa/],
  ['career', /careers|profissoes/],
  ['question', /questions|perguntas/],
  ['shift', /shifts|plantoes/],
  ['school', /escola|schools/],
] as const;

const kindOf = (route: string, name: string): string =>
  name === 'slug' ? namedBySlug.find(([, routes]) => routes.test(route))![0] : name;

const leftOut = new Set(
  Object.entries<Endpoint>(allEndpoints)
    .filter(([key, { stream, download }]) => key.startsWith('GET ') && (stream || download))
    .map(([key]) => key.slice('GET '.length).replaceAll(/\{(\w+)\}/g, ':$1')),
);

/** Returns a route's addresses, including those with words to search for both. */
function addressesOf(route: string): string[] {
  let urls = [route.replace('*', 'nada-aqui')];
  for (const [part, name] of route.matchAll(/:(\w+)\??/g))
    urls = urls.flatMap((url) =>
      (values[kindOf(route, name!)] ?? ['nada']).map((value) => url.replace(part, value)),
    );
  urls = urls.map((url) => url.replace(/(?<=.)\/$/, ''));
  if (/search|busca|similar|people/.test(route))
    return urls.flatMap((url) =>
      ['jabuticabeira', 'zulmira', asker.username].flatMap((q) =>
        ['', '&type=people', '&type=questions', '&type=posts'].map((type) => `${url}?q=${q}${type}`),
      ),
    );
  if (/names|cities/.test(route)) return urls.map((url) => `${url}?q=jor&state=PE`);
  return urls;
}

/** Returns every reply of the API, by address and reader; of an inbox, each of its entries. */
async function readAll(): Promise<Map<string, string>> {
  const replies = new Map<string, string>();
  for (const route of new Set(routesOf(test.app)))
    if (!leftOut.has(route) && route !== '*')
      for (const url of addressesOf(route))
        for (const [reader, person] of Object.entries(readers)) {
          const headers = person ? { authorization: `Bearer ${person.token}` } : {};
          const { body } = await test.app.inject({ url, headers });
          const place = `${reader} ${route} ${url}`;
          if (!person || !inboxes.includes(route)) replies.set(place, body.toLowerCase());
          else
            for (const each of (JSON.parse(body) as NotificationList).notifications)
              replies.set(`${place}#${each.id}`, JSON.stringify(each).toLowerCase());
        }
  return replies;
}

const has = (body: string, words: string[]): boolean =>
  words.some((word) => body.includes(word.toLowerCase()));

/** Removes what a search or a not-found page repeats of its address. */
const without = (body: string, url: string): string =>
  decodeURIComponent(url)
    .split(/[/?&=.]/)
    .filter((part) => part.length > 4)
    .reduce((text, part) => text.replaceAll(part.toLowerCase(), ''), body);

describe('an anonymous question', () => {
  const site = fileNode(test, { pages: true });
  beforeAll(async () => {
    await makePeople();
    before = await readAll();
    const asked = await askAndAnswer();
    values['question'] = [asked.slug];
    values['id'] = asked.ids;
  });

  it('stands in no reply beside whoever asked, nor changes what tells of them', async () => {
    const [tied, changed, shown] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const [place, body] of await readAll()) {
      const [reader, route, url] = place.split(' ') as [string, string, string];
      if (reader === 'staff' && tellsStaff.includes(route)) continue;
      const isAbout = has(without(body, url), marks) || has(url, [values['question']![0]!]);
      if (isAbout) shown.add(route);
      if (isAbout && !listsAll.includes(route) && has(without(body, url), ofAsker)) tied.add(place);
      const was = before.get(place);
      // Staff become staff meanwhile.
      if (
        reader !== 'staff' &&
        !listsAll.includes(route) &&
        was !== undefined &&
        has(was, ofAsker) &&
        was !== body
      )
        changed.add(place);
    }
    expect({ tied: [...tied], changed: [...changed] }).toEqual({ tied: [], changed: [] });
    // The question does show where it should.
    expect([...shown]).toEqual(
      expect.arrayContaining([
        '/api/questions',
        '/api/questions/:slug',
        '/api/questions/answered',
        '/api/questions/similar',
        '/api/search',
        '/api/saved',
        '/api/notifications',
        '/sitemap/paginas.xml',
        '/profissoes/:slug/perguntas.xml',
      ]),
    );
  });

  it('stands on no page beside whoever asked', async () => {
    const tied: string[] = [];
    let shown = 0;
    for (const path of await pagePaths())
      for (const url of addressesOf(`/${path}`)) {
        const body = without((await site.app.inject({ url })).body.toLowerCase(), url);
        if (!has(body, marks)) continue;
        shown += 1;
        if (url !== pageOfAll && has(body, ofAsker)) tied.push(url);
      }
    expect(tied).toEqual([]);
    expect(shown).toBeGreaterThan(2);
  });

  it('is in no mail and nobody else’s export with them', async () => {
    const { helper, member } = readers as Record<string, TestPerson>;
    const about: string[] = [];
    for (const person of [helper!, member!]) {
      for (const mail of await mailsTo(test, person.email)) {
        const text = JSON.stringify(mail).toLowerCase();
        expect(has(text, marks) && has(text, ofAsker)).toBe(false);
      }
      const { rawPayload } = await test.app.inject({
        url: '/api/home/export',
        headers: { authorization: `Bearer ${person.token}` },
      });
      const zip = await fromBufferPromise(rawPayload);
      for await (const entry of zip.eachEntry()) {
        const chunks = await (await zip.openReadStreamPromise(entry)).toArray();
        const text = Buffer.concat(chunks as Buffer[])
          .toString()
          .toLowerCase();
        // A file of notifications may contain both; none of its rows may.
        const rows = entry.fileName.endsWith('.json') ? rowsIn(JSON.parse(text)) : [text];
        const found = rows.filter((row) => has(row, marks));
        if (found.length > 0) about.push(entry.fileName);
        expect([entry.fileName, found.filter((row) => has(row, ofAsker))]).toEqual([entry.fileName, []]);
      }
    }
    expect(about).toContain('respostas.json');
  });

  it('says of where they are from what it said when it was asked', async () => {
    const [slug] = values['question']!;
    const read = async () => (await test.readQuestion(slug!)).body.asker;
    expect(await read()).toEqual({ name: 'Estudante, PE', username: '' });
    await test.call('PUT /api/home/interests', {
      as: asker,
      body: { families: [], careers: [], tags: [], state: 'SP', city: '' },
    });
    expect(await read()).toEqual({ name: 'Estudante, PE', username: '' });
    await sql`delete from interests where user_id = ${asker.id}`.execute(test.context.db);
    expect(await read()).toEqual({ name: 'Estudante, PE', username: '' });
  });

  it('counts for whoever helped as by somebody else than those with the name', async () => {
    const [ana, helper] = [await adult('Ana'), await adult('Rita')];
    const helped = async () => (await test.profile(helper)).record.helped;
    for (const anonymous of [false, true, true]) {
      const { slug } = (
        await test.sendQuestion(ana, { title: 'Como é o dia de quem conta estrelas?', anonymous })
      ).body;
      const { id } = (await test.sendAnswer(helper, slug, 'É longo.')).body;
      await test.call('PUT /api/answers/{id}/helped', { as: ana, params: { id } });
    }
    // One would reveal that the anonymous questions share the asker of the named one.
    expect(await helped()).toBe(2);
  });
});

/*
 * What an anonymous question does towards somebody must not depend on who asked it. A helper is tied to somebody by all kinds
 * of rows that the schema knows for two people; then that person asks, and somebody who is not tied asks the same.
 */
describe('an anonymous question, towards whoever is tied to its asker', () => {
  const world = fileApp({ AGE_RULE: 'require' });
  let readers: Omit<Readers, 'helper'>;
  let unrelated: TestPerson;
  let ties: Awaited<ReturnType<typeof readTies>>;
  beforeAll(async () => {
    const wake = () => wakeQuestions(world.context);
    readers = { reserve: await aged(world, 'Reserva', 35), member: await aged(world, 'Lia', 35), wake };
    unrelated = await aged(world, 'Sem Ligação', 35);
    ties = await readTies(world.context.db);
  });

  it('is tied by every table that has a key to people and another key', async () => {
    const { keys, wide } = await readSchema(world.context.db);
    const tables = Map.groupBy(keys, ({ table }) => table);
    const tying = [...tables].flatMap(([table, own]) =>
      own.length > 1 && own.some(({ to }) => to === 'users') ? [table] : [],
    );
    expect(tying.filter((table) => !ties.has(table))).toEqual([]);
    // Nothing here reads a key of several columns; notifications are news of another tie.
    expect([...new Set(wide)]).toEqual(['notifications']);
  });

  it('shows and counts the same as of somebody else’s, for every kind of tie', async () => {
    const kinds = [...ties.keys()];
    expect(kinds).toEqual(
      expect.arrayContaining(['follows', 'memberships', 'questions', 'offers', 'ratings']),
    );
    // A block hides what the others would show.
    for (const tables of [['blocks'], kinds.filter((table) => table !== 'blocks')]) {
      const [asker, helper] = [await aged(world, 'Pessoa', 35), await aged(world, 'Hugo', 35)];
      for (const table of tables) {
        await ties.get(table)!(asker.id, helper.id);
        await ties.get(table)!(helper.id, asker.id);
      }
      // Where nobody says where from, a question tells the state of the asker's school.
      for (const as of [asker, unrelated])
        await world.call('PUT /api/home/interests', { as, body: fromPernambuco });
      const cast = { ...readers, helper };
      const told = await playQuestion(world, asker, cast);
      expect(differences(told, await playQuestion(world, unrelated, cast))).toEqual([]);
    }
  });

  it('tells who blocks half of 16 suspects, four times, nothing in twelve questions', async () => {
    const { db } = world.context;
    const [asker, helper] = [await aged(world, 'Pessoa', 35), await aged(world, 'Hugo', 35)];
    const blocks = { blocker_id: helper.id, blocked_id: asker.id, created_at: new Date() };
    const seen = new Set<string>();
    for (let turn = 0; turn < 4; turn += 1) {
      // Each turn blocks half of them by another digit of their numbers; the asker is the sixth.
      const isBlocked = (6 >> turn) % 2 === 1;
      if (isBlocked) await db.insertInto('blocks').values(blocks).execute();
      seen.add(JSON.stringify(await playQuestion(world, asker, { ...readers, helper })));
      await db.deleteFrom('blocks').execute();
    }
    expect([...seen]).toHaveLength(1);
  });
});

/** The first things that tell one account of a question from another. */
const differences = (one: readonly string[], other: readonly string[]) =>
  one.flatMap((shown, index) => (shown === other[index] ? [] : [{ shown, else: other[index] }])).slice(0, 2);

const readTies = async (db: Db) => tiesOf(db, await readSchema(db));

/** Returns the rows of a file, each as text. */
const rowsIn = (content: unknown): string[] =>
  (Array.isArray(content) ? content : [content]).map((row) => JSON.stringify(row));
