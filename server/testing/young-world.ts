import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import {
  exposureOf,
  shows,
  type AccountState,
  type Item,
  type Relation,
} from '#contract/who-sees/person-visibility.ts';
import { makeReadClass, schoolReaders, type ReadClass, type SchoolReader } from './school-world.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/* Creates people in each state of the table in `contract/who-sees/person-visibility.ts`, who leave their name wherever possible. */

export const states = Object.keys(exposureOf) as AccountState[];
/** Roles that read the public addresses; guardians and staff have their own. A school makes nobody more than a member. */
export const readers = ['visitor', 'member', 'follower', 'group', 'blocked', ...schoolReaders] as const;
export type Reader = (typeof readers)[number];

export const sees = (reader: Relation | Reader, state: AccountState, item: Item): boolean =>
  shows(exposureOf[state], item, isOfSchool(reader) ? 'member' : reader);

const isOfSchool = (reader: string): reader is SchoolReader => schoolReaders.some((each) => each === reader);

/** Unique marks by the table's item that they belong to. */
export const marksOf = (state: AccountState): Partial<Record<Item, string[]>> => ({
  firstName: [`Zulmira${state}`],
  fullName: [`Quaresmeira${state}`],
  address: [`conta-${state}-x`],
  about: [`Ocupação${state}`, `Apresentação${state}`, `Escola${state}`, `Cidade${state}`],
  email: [`correio-${state}@`],
  photo: [`foto-${state}-w8-h8`],
});

/** The city in the interests of everybody here, never shown to anybody. */
export const town = 'Cruzeiro do Quaresmal';

export interface Planted {
  state: AccountState;
  person: TestPerson;
  post: string;
  comment: string;
  /** Asked under the person's own name. */
  question: string;
  shift: string;
}

/** People and places that the planted people interact with. */
export interface YoungWorld {
  host: TestPerson;
  group: string;
  hostsPost: string;
  /** Answered by all planted people. */
  hostsQuestion: string;
  asReader: Record<Exclude<Reader, 'visitor'>, TestPerson> & { visitor: null };
  planted: Planted[];
  /** The class of all planted people. */
  readClass: ReadClass;
}

/** Creates all people as adults who show everything; {@link begin} starts their states. */
export async function makeYoungWorld(test: TestApp): Promise<YoungWorld> {
  const host = await test.person('Rita Encontrável');
  const { db } = test.context;
  const form = { name: 'Botânica', searchable: true };
  const group = (await test.call('POST /api/groups', { as: host, body: form })).body.slug;
  const body = { title: 'Jardim', markdownText: 'Sobre #botanica.', group };
  const hostsPost = await test.publish(host, body);
  const near = await test.person('Vera');
  const join = async (person: TestPerson): Promise<void> => {
    const about = { slug: group, username: person.username };
    const message = 'Posso?';
    await test.call('PUT /api/connections/groups/{slug}', { as: person, params: about, body: { message } });
    const accept = { params: about, body: { accept: true } };
    await test.call('PUT /api/groups/{slug}/requests/{username}', { as: host, ...accept });
  };
  await join(near);
  const asMember = {
    visitor: null,
    member: await test.person('Lia'),
    follower: await test.person('Fábia'),
    group: near,
    blocked: await test.person('Bento'),
  };
  const question = { title: 'Como se cuida de um jardim?', careers: [career] };
  const hostsQuestion = await test.ask(host, question);
  const world = { host, group, hostsPost, hostsQuestion, asReader: asMember };
  const planted: Planted[] = [];
  for (const state of states) planted.push(await plant(test, world, join, state));
  await sql`update profiles set searchable = true`.execute(db);
  const readClass = await makeReadClass(
    test,
    planted.map(({ person }) => person),
  );
  return { ...world, asReader: { ...asMember, ...readClass.asSchoolReader }, planted, readClass };
}

async function plant(
  test: TestApp,
  {
    host,
    group,
    hostsPost,
    hostsQuestion,
    asReader,
  }: Pick<YoungWorld, 'host' | 'group' | 'hostsPost' | 'hostsQuestion'> & {
    asReader: Pick<YoungWorld['asReader'], 'follower' | 'blocked'>;
  },
  join: (person: TestPerson) => Promise<void>,
  state: AccountState,
): Promise<Planted> {
  const { db } = test.context;
  const marks = marksOf(state);
  const person = await test.person(`${marks.firstName![0]} ${marks.fullName![0]}`);
  const params = { username: person.username };
  const [work, apresentation, formation1] = marks.about!;
  await test.call('PATCH /api/home/user/{username}', {
    as: person,
    params,
    body: { work, apresentation, formation1, searchable: true, showEmail: true, tags: 'botanica' },
  });
  const username = marks.address![0]!;
  await db
    .updateTable('users')
    .set({ username, avatar: `/uploads/${marks.photo![0]}.webp`, email: `${marks.email![0]}exemplo.br` })
    .where('id', '=', person.id)
    .execute();
  const known = { ...person, username };
  await join(known);
  const body = { title: `Folhas ${state}`, markdownText: `Texto sobre #botanica ${state}.`, group };
  const post = await test.publish(known, body);
  const on = { params: { slug: hostsPost } };
  await test.call('PUT /api/post/{slug}/like', { as: known, ...on });
  const said = { markdown: `Que bonito, diz ${state}.` };
  const comment = (await test.call('POST /api/post/{slug}/comments', { as: known, ...on, body: said })).body
    .id;
  const hosts = { params: { username: host.username } };
  await test.call('PUT /api/connections/following/{username}', { as: known, ...hosts });
  for (const as of [host, asReader.follower, asReader.blocked]) await test.follow(as, { username });
  await test.call('PUT /api/ratings/user/{username}', {
    as: known,
    ...hosts,
    body: { stars: 5, text: 'Boa.' },
  });
  const asked = { title: `Quem poda a roseira ${state}?`, careers: [career], anonymous: false };
  const question = await test.ask(known, asked);
  const shift = `plantao-${uuid()}`;
  await help(test, known, { city: `Cidade${state}`, hostsQuestion, shift });
  return { state, person: known, post, comment, question, shift };
}

const career = 'enfermagem';

/** Does what only adults do, as somebody who may turn out to be a minor: is listed, answers, opens a shift. */
async function help(
  { context: { db } }: TestApp,
  { id }: TestPerson,
  { city, hostsQuestion, shift }: { city: string; hostsQuestion: string; shift: string },
): Promise<void> {
  await sql`
    insert into interests (user_id, families, careers, tags, state, city) values (${id}, '{}', '{}', '{}', 'AC', ${town})`.execute(
    db,
  );
  await sql`
    insert into helpers (user_id, careers, state, city, asked_at) values (${id}, ${[career]}, 'AC', ${city}, now())`.execute(
    db,
  );
  await db.updateTable('users').set({ offers_help: true }).where('id', '=', id).execute();
  await sql`
    insert into answers (id, question_id, author_id, markdown, html, created_at)
    select ${uuid()}, id, ${id}, 'Com água.', '<p>Com água.</p>', now() from questions where slug = ${hostsQuestion}`.execute(
    db,
  );
  await sql`
    insert into shifts (id, slug, helper_id, title, career, starts_at, minutes, created_at)
    values (${uuid()}, ${shift}, ${id}, 'Tire suas dúvidas', ${career}, now() + interval '2 days', 30, now())`.execute(
    db,
  );
}

/** What the feature `age` provides to tests. */
interface Ages {
  giveAge: (test: TestApp, as: TestPerson, years: number) => Promise<unknown>;
  linkGuardian: (test: TestApp, minor: TestPerson, guardian: TestPerson) => Promise<void>;
}

const yearsOf: Record<AccountState, number | null> = {
  under: 12,
  waiting: 15,
  guarded: 15,
  teen: 17,
  closed: 30,
  guardian: 40,
  adult: 30,
  unknown: null,
};

/** Starts the person's state, and the blocks it needs. */
export async function begin(
  test: TestApp,
  { asReader }: { asReader: Pick<YoungWorld['asReader'], 'blocked'> },
  { state, person }: Pick<Planted, 'state' | 'person'>,
  { giveAge, linkGuardian }: Ages,
): Promise<void> {
  const params = { username: asReader.blocked.username };
  await test.call('PUT /api/blocks/{username}', { as: person, params });
  const years = yearsOf[state];
  if (years !== null) await giveAge(test, person, years);
  if (state === 'guarded') {
    const guardian = await test.person('Mãe');
    await giveAge(test, guardian, 40);
    await linkGuardian(test, person, guardian);
  }
  if (state === 'closed')
    await test.call('PUT /api/home/privacy', { as: person, body: { closed: true, noStars: true } });
  if (state === 'guardian')
    await test.call('PUT /api/home/privacy', {
      as: person,
      body: { closed: false, noStars: false, page: false },
    });
}
