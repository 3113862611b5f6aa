import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { unsubscribeToken } from '#server/features/notifications/delivery/index.ts';
import { hold } from '#server/features/safety/holds/index.ts';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { allEndpoints } from '#server/features.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { WatchedWord } from '#contract/safety/moderation.ts';
import { caseTypes, reportedTypes } from '#contract/safety/report-reasons.ts';
import type { CaseType, ReportedType } from '#contract/safety/report-reasons.ts';
import { becomeChecked, openShift } from '#server/features/help/shifts/shifts.testing.ts';
import { reportableOf } from '#server/reportable.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import { expireCaches } from './expire-caches.ts';
import { inSecondGate } from './gates.ts';
import { pagePaths, routesOf } from './routes-of.ts';
import { askInLesson } from './school-world.ts';
import { fileNode } from './other-node.ts';
import { fileApp, type TestApp, type TestPerson } from './test-app.ts';
import { readings } from './withheld-readings.ts';

const test = fileApp();
const nodes = [0, 1].map(() => fileNode(test, { pages: true }));
let world: WithheldWorld;
beforeAll(async () => {
  world = await makeWithheldWorld(test);
});
afterAll(async () => {
  vi.restoreAllMocks();
});

type Reader = keyof WithheldWorld['readers'];

interface Reading {
  route: string;
  url: string;
  reader: Reader;
}

/** Notifications about the others would push the one about a request off the author's first page. */
const inTurn = [...caseTypes].toSorted(
  (one, other) => Number(other === 'group_request') - Number(one === 'group_request'),
);

const isReported = (type: CaseType): type is ReportedType => reportedTypes.some((each) => each === type);

/** Returns every readable address, as the server lists them. */
async function allRoutes(): Promise<string[]> {
  const pages = (await pagePaths()).map((path) => `/${path}`);
  const left = Object.entries<Endpoint>(allEndpoints)
    .filter(([key, { stream, download }]) => key.startsWith('GET ') && (stream || download))
    .map(([key]) => key.slice(4).replaceAll(/\{(\w+)\}/g, ':$1'));
  return [...new Set([...pages, ...routesOf(test.app).filter((path) => path !== '*')])].filter(
    (path) => !left.includes(path),
  );
}

/** Returns a route's addresses: every value of each parameter and query. */
function addressesOf(route: string): string[] {
  let urls = [route.replace('*', 'nada-aqui')];
  for (const [part, name] of route.matchAll(/:(\w+)\??/g)) {
    const values = world.values[kindOf(route, name!)];
    if (!values) throw new Error(`${route}: nothing stands for ${name}`);
    urls = urls.flatMap((url) => values.map((value) => url.replace(part, value)));
  }
  urls = urls.map((url) => url.replace(/(?<=.)\/$/, ''));
  if (/search|busca/.test(route)) {
    const kinds =
      route === '/api/search' ? ['', '&type=people', '&type=groups', '&type=posts', '&type=questions'] : [''];
    return urls.flatMap((url) =>
      world.values['q']!.flatMap((q) => kinds.map((kind) => `${url}?q=${q}${kind}`)),
    );
  }
  if (route.endsWith('similar')) return world.values['q']!.map((q) => `${route}?q=${q}`);
  if (/feed(\.xml)?$/.test(route)) return urls.flatMap((url) => [url, `${url}?tag=instrumento`]);
  return urls;
}

const namedBySlug = [
  ['group', /grupos|groups/],
  ['post', /post|previa/],
  ['career', /careers|profissoes/],
  ['question', /questions|perguntas/],
  ['shift', /shifts|plantoes/],
] as const;

const namedById = [
  ['comment', /comments/],
  ['class', /classes|turmas/],
  ['lesson', /lessons|aula\//],
] as const;

function kindOf(route: string, name: string): string {
  if (name === 'slug') return namedBySlug.find(([, routes]) => routes.test(route))?.[0] ?? 'none';
  if (name === 'id') return namedById.find(([, routes]) => routes.test(route))?.[0] ?? 'none';
  return name === 'versionId' ? 'none' : name;
}

/** Returns what the reply shows; a repeated address does not count. */
async function shownBy(node: FastifyInstance, { url, reader }: Omit<Reading, 'route'>): Promise<CaseType[]> {
  const person = world.readers[reader];
  const headers = person ? { authorization: `Bearer ${person.token}` } : {};
  const reply = await node.inject({ url, headers });
  if (reply.statusCode !== 200) return [];
  if (reply.headers['content-type'] === 'image/png')
    return url.includes(world.things.post.name) ? ['post'] : [];
  const body = reply.body.toLowerCase();
  return caseTypes.filter((type) => {
    const { name, mark } = world.things[type];
    return (url.includes(name) ? body.replaceAll(name, '') : body).includes(mark);
  });
}

const isPage = (route: string): boolean => !route.startsWith('/api') && !/\.(xml|txt|png)$/.test(route);

async function readAll(): Promise<{ found: Map<CaseType, Reading[]>; table: Record<string, string> }> {
  const found = new Map<CaseType, Reading[]>(caseTypes.map((type) => [type, []]));
  const table: Record<string, string> = {};
  for (const route of await allRoutes()) {
    const shown = new Set<CaseType>();
    for (const url of addressesOf(route))
      for (const reader of Object.keys(world.readers) as Reader[]) {
        // Pages are the same for everybody.
        if (isPage(route) && reader !== 'visitor') continue;
        for (const type of await shownBy(nodes[0]!.app, { url, reader })) {
          shown.add(type);
          found.get(type)!.push({ route, url, reader });
        }
      }
    table[route] = caseTypes.filter((type) => shown.has(type)).join(' ');
  }
  return { found, table };
}

let found: Map<CaseType, Reading[]>;

it('the matrix of withheld readings has a row for every address', async () => {
  const all = await readAll();
  found = all.found;
  expect(all.table).toEqual(readings);
});

/** Where posts are read is read in full in each run; of the others, spot checks unless what decides has changed. */
const readsAll = inSecondGate(
  'server/features/who-sees/visibility/',
  'server/features/who-sees/withheld',
  'server/features/who-sees/person-visibility',
  'server/reportable',
);

function readingsOf(type: CaseType): Reading[] {
  const all = found.get(type)!;
  return readsAll || type === 'post' ? all : all.filter((_, index) => index % 7 === 0);
}

/** Returns the readings that still show it on either node. */
async function stillShown(
  type: CaseType,
  but: (reading: Reading) => boolean = () => false,
): Promise<string[]> {
  const shown: string[] = [];
  expireCaches();
  for (const reading of readingsOf(type)) {
    if (but(reading)) continue;
    for (const [index, { app }] of nodes.entries())
      if ((await shownBy(app, reading)).includes(type))
        shown.push(`${reading.url} to ${reading.reader} on node ${index + 1}`);
  }
  return shown;
}

/** Looks again until it is so: nodes learn of a change a moment later. */
async function isShown(
  type: CaseType,
  where: string[],
  state: string,
  but?: (reading: Reading) => boolean,
): Promise<void> {
  await expect.poll(() => stillShown(type, but), { message: state }).toEqual(where);
}

const isAuthors = ({ author }: Thing, { reader }: Reading): boolean => world.readers[reader] === author;

async function idOf(type: CaseType): Promise<string> {
  const { author, name } = world.things[type];
  return isReported(type) ? (await reportableOf(type).find(test.context.db, author, name))!.id : name;
}

async function withhold(type: CaseType, state: Withheld): Promise<void> {
  const id = await idOf(type);
  await transact(test.context.db, (tx) => reportableOf(type).withhold(tx, id, state));
}

/** Opens a case: somebody reports it, or it is held if nobody can report it. */
async function openCase(type: CaseType): Promise<string> {
  const { author, name } = world.things[type];
  const { context } = test;
  if (isReported(type)) {
    const as = author === world.readers.author ? world.readers.member : world.readers.author;
    await test.report(as, name, 'spam', type);
  } else
    await transact(context.db, (tx) =>
      hold(context, tx, { type, id: name, authorId: author.id, unseen: false }, [
        { why: 'word', detail: '' },
      ]),
    );
  const { cases } = (await test.call('GET /api/moderation/cases', { as: world.staff })).body;
  return cases.find((each) => each.type === type && each.target === name)!.id;
}

it.each(inTurn)('%s: is shown, held, hidden, removed and restored alike on two nodes', async (type) => {
  const thing = world.things[type];
  // Only two people read thanks.
  expect(found.get(type)!.length).toBeGreaterThan(type === 'thanks' ? 1 : 2);
  const everywhere = readingsOf(type).flatMap(({ url, reader }) =>
    [1, 2].map((node) => `${url} to ${reader} on node ${node}`),
  );
  const others = (reading: Reading): boolean => isAuthors(thing, reading);
  for (const state of ['held', 'hidden'] as const) {
    // Fills all caches first.
    await isShown(type, everywhere, 'shown');
    await withhold(type, state);
    await isShown(type, [], state, others);
    await withhold(type, null);
  }

  await isShown(type, everywhere, 'shown again');
  const id = await openCase(type);
  const decision = await test.call('POST /api/moderation/cases/{id}/decision', {
    as: world.staff,
    params: { id },
    raw: { action: 'remove', reason: 'spam' },
  });
  expect(decision.status).toBe(201);
  // Owners still see their own account.
  await isShown(type, [], 'removed', type === 'profile' ? others : undefined);

  const params = { id: decision.body.id };
  await test.call('POST /api/decisions/{id}/appeal', {
    as: thing.author,
    params,
    raw: { text: 'Engano.' },
  });
  const review = { outcome: 'reversed', text: 'Foi engano.' };
  const answer = await test.call('PUT /api/moderation/appeals/{id}', {
    as: world.staff,
    params,
    raw: review,
  });
  expect(answer.status).toBe(200);
  await isShown(type, everywhere, 'restored');
});

/** Something that can be withheld, in a world where every reading that could show it does. */
interface Thing {
  /** Its name in calls. */
  name: string;
  /** A word that occurs nowhere else. */
  mark: string;
  author: TestPerson;
}

interface WithheldWorld {
  things: Record<CaseType, Thing>;
  readers: Record<'visitor' | 'member' | 'author' | 'profile', TestPerson | undefined>;
  staff: TestPerson;
  /** Values of an address's parameter; each is tried. */
  values: Record<string, string[]>;
}

/** Search terms that find them without being their marks, which a page of results would repeat. */
const finders = ['taquara', 'colibri', 'quesia', 'brejo', 'berimbau'];

/** Asks to join with a held and released request, which therefore has a name. @returns its name */
async function askHeld(
  test: TestApp,
  as: TestPerson,
  slug: string,
  message: string,
  staff: TestPerson,
): Promise<string> {
  const watch = (words: WatchedWord[]) =>
    test.call('PUT /api/moderation/words', { as: staff, body: { words } });
  await watch([{ word: message, action: 'hold' }]);
  await groupCalls(test).ask(as, slug, message);
  await watch([]);
  const { cases } = (await test.call('GET /api/moderation/cases', { as: staff })).body;
  const { id, target } = cases.find(({ type }) => type === 'group_request')!;
  const body = { action: 'keep', reason: 'other' } as const;
  await test.call('POST /api/moderation/cases/{id}/decision', { as: staff, params: { id }, body });
  return target;
}

/** Publishes one of each kind, liked, saved, followed, answered and in a group. */
async function makeWithheldWorld(test: TestApp): Promise<WithheldWorld> {
  const [ana, bia, quesia, mora] = [
    await test.person('Ana Autora'),
    await test.person('Bia Membro'),
    await test.person('Quésia Quaresmeira'),
    await test.person('Mora'),
  ];
  await test.appoint(mora, 'moderator');
  for (const person of [ana, bia, quesia]) await test.editProfile(person, { searchable: true });
  const groups = groupCalls(test);
  const careers = ['marceneiro'];
  const publish = (as: TestPerson, title: string, markdownText: string, group: string) =>
    test.publish(as, { title, markdownText, group, careers });
  const group = (await groups.create(ana, { name: 'Guariroba do brejo', searchable: true })).body.slug;
  const workshop = (await groups.create(ana, { name: 'Oficina', searchable: true })).body.slug;
  for (const slug of [group, workshop])
    for (const person of [bia, quesia]) {
      await groups.ask(person, slug);
      await groups.decide(ana, slug, person.username, true);
    }
  const waiting = (await groups.create(ana, { name: 'Roda de viola' })).body.slug;
  const request = await askHeld(test, quesia, waiting, 'Toco murici', mora);
  const post = await publish(ana, 'Zarabatana de taquara', 'Como se faz #instrumento', workshop);
  const other = await publish(
    bia,
    'Como se colhe taquara',
    `Pergunte a @${ana.username} #instrumento`,
    group,
  );
  await publish(quesia, 'Poda de roseira', 'Se poda no inverno #instrumento', workshop);
  const about = (slug: string) => ({ params: { slug } });
  for (const slug of [post, other])
    for (const as of [ana, bia]) {
      await test.call('PUT /api/post/{slug}/like', { as, ...about(slug) });
      await test.call('PUT /api/post/{slug}/saved', { as, ...about(slug) });
    }
  const body = { markdown: 'O zunido do colibri' };
  await test.call('POST /api/post/{slug}/comments', {
    as: quesia,
    ...about(other),
    body: { markdown: 'Na lua nova.' },
  });
  const comment = (await test.call('POST /api/post/{slug}/comments', { as: ana, ...about(other), body })).body
    .id;
  await test.follow(bia, ana);
  await test.follow(bia, quesia);
  await test.follow(quesia, ana);
  await test.follow(ana, quesia);
  const rated = { params: { username: bia.username } };
  await test.call('PUT /api/ratings/user/{username}', {
    as: ana,
    ...rated,
    body: { stars: 5, text: 'Ratambufa' },
  });
  const rating = (await test.call('GET /api/ratings/user/{username}', { as: ana, ...rated })).body.ratings[0]!
    .id;
  await test.call('PUT /api/ratings/answers/{id}', {
    as: bia,
    params: { id: rating },
    body: { text: 'Guarde uma sapucaia' },
  });
  await test.call('PUT /api/tags/{tag}/follow', { as: bia, params: { tag: 'instrumento' } });
  const report = { type: 'post', id: post, reason: 'other' };
  for (const as of [ana, bia]) await test.call('PUT /api/home/birth', { as, body: { year: 1990, month: 5 } });
  await becomeChecked(test, ana, 'marceneiro');
  await becomeChecked(test, quesia, 'marceneiro');
  const ask = (as: TestPerson, title: string) => test.ask(as, { title, careers, anonymous: false });
  const question = await ask(ana, 'Guatambu serve para berimbau?');
  const asked = await ask(bia, 'Como se afina um berimbau?');
  const answer = (as: TestPerson, slug: string, markdown: string) =>
    test.call('POST /api/questions/{slug}/answers', { as, ...about(slug), body: { markdown } });
  await answer(quesia, question, 'Serve bem.');
  const answered = (await answer(ana, asked, 'Com o caxixi na mão')).body.id;
  for (const slug of [question, asked])
    await test.call('PUT /api/questions/{slug}/saved', { as: bia, ...about(slug) });
  const ofAnswer = { params: { id: answered } };
  await test.call('PUT /api/answers/{id}/helped', { as: bia, ...ofAnswer });
  await test.call('PUT /api/answers/{id}/thanks', {
    as: bia,
    ...ofAnswer,
    body: { text: 'Um cuieté de obrigados' },
  });
  const followUp = (
    await test.call('POST /api/answers/{id}/follow-ups', {
      as: bia,
      ...ofAnswer,
      body: { text: 'E com jenipapo?' },
    })
  ).body.id;
  const { classId, lessonId } = await askInLesson(test, bia, [question, asked]);
  const shift = (await openShift(test, quesia, { career: 'marceneiro' })).body.slug;
  const { protocol } = (await test.call('POST /api/reports', { as: quesia, raw: report })).body;
  return {
    things: {
      post: { name: post, mark: 'zarabatana', author: ana },
      comment: { name: comment, mark: 'zunido', author: ana },
      profile: { name: quesia.username, mark: 'quaresmeira', author: quesia },
      group: { name: group, mark: 'guariroba', author: ana },
      rating: { name: rating, mark: 'ratambufa', author: ana },
      rating_answer: { name: rating, mark: 'sapucaia', author: bia },
      question: { name: question, mark: 'guatambu', author: ana },
      answer: { name: answered, mark: 'caxixi', author: ana },
      follow_up: { name: followUp, mark: 'jenipapo', author: bia },
      thanks: { name: answered, mark: 'cuieté', author: bia },
      group_request: { name: request, mark: 'murici', author: quesia },
    },
    readers: { visitor: undefined, member: bia, author: ana, profile: quesia },
    staff: mora,
    values: {
      post: [post, other],
      group: [group, workshop, waiting],
      username: [ana, bia, quesia].map(({ username }) => username),
      tag: ['instrumento'],
      comment: [comment],
      class: [classId],
      lesson: [lessonId],
      section: ['', 'connections', 'groups'],
      tab: [''],
      protocol: [protocol],
      token: [await unsubscribeToken(test.context.db, ana.id, 'digest')],
      part: ['1'],
      q: finders,
      state: ['SP'],
      career: careers,
      question: [question, asked],
      shift: [shift],
      none: ['nenhum'],
    },
  };
}
