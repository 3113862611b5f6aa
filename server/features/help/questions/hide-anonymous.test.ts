import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { hour, minute } from '#contract/durations.ts';
import { giveAge, linkGuardian } from '#server/features/safety/age/age.fixture.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { followAskers } from './hide-anonymous.service.ts';

/* Decision 0356: what is anonymous does not leave with what is named, nor comes back with it. */

const test = fileApp();
const [helper] = test.people('Hugo');
let bia: TestPerson;
let mother: TestPerson;
let post: string;
let slugs: string[];

beforeAll(async () => {
  await giveAge(test, helper, 35);
  await test.call('PUT /api/home/helping', { as: helper, body: { careers: ['soldador'], perWeek: 10 } });
});
beforeEach(async () => {
  await sql`delete from questions`.execute(test.context.db);
  await sql`update helpers set offered_lately = '{}'`.execute(test.context.db);
  bia = await test.person('Bia');
  mother = await test.person('Rosa');
  await giveAge(test, mother, 45);
  await giveAge(test, bia, 15);
  await linkGuardian(test, bia, mother);
  post = await test.publish(bia, { title: 'Meu quintal', markdownText: 'Cheio.' });
  slugs = [];
  for (const title of [
    'Soldar faz mal aos olhos?',
    'Quanto dura um curso de solda?',
    'Quem solda viaja muito?',
  ]) {
    const body = { title, careers: ['soldador'] };
    slugs.push(await test.ask(bia, body));
  }
});

/** Returns the status and body of everything of hers, as others read it. */
const readAll = async () => {
  const replies = [];
  for (const url of [`/api/post/${post}`, ...slugs.map((slug) => `/api/questions/${slug}`)])
    replies.push(await test.app.inject({ url, headers: { authorization: `Bearer ${helper.token}` } }));
  return replies;
};
const statuses = async () => (await readAll()).map(({ statusCode }) => statusCode);
const contest = () => test.call('POST /api/home/guardian-contest', { as: bia });
const offers = () => test.offers(helper);

async function times(): Promise<(Date | null)[]> {
  const { rows } = await sql<{ at: Date | null }>`
    select follows_at as at from questions order by array_position(${slugs}::text[], slug)`.execute(
    test.context.db,
  );
  return rows.map(({ at }) => at);
}

async function timeComes(slug: string): Promise<void> {
  await sql`update questions set follows_at = now() where slug = ${slug}`.execute(test.context.db);
  await followAskers(test.context);
}

it('anonymous questions of a waiting account are hidden each at its own time within a day', async () => {
  const before = await readAll();
  await contest();
  const after = await readAll();
  expect(after.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200, 200]);
  expect(after.slice(1).map(({ body }) => body)).toEqual(before.slice(1).map(({ body }) => body));
  const due = (await times()).map((at) => at!.getTime() - Date.now());
  expect(new Set(due).size).toBe(3);
  for (const wait of due) expect(wait).toBeGreaterThan(-minute);
  for (const wait of due) expect(wait).toBeLessThanOrEqual(24 * hour);
  await timeComes(slugs[1]!);
  expect(await statuses()).toEqual([404, 200, 404, 200]);
});

it('an anonymous question of a waiting account takes no answer', async () => {
  const [offer] = await offers();
  const slug = offer!.question.slug;
  await contest();
  const said = { as: helper, params: { slug }, body: { markdown: 'Usa-se máscara.' } };
  expect(await test.call('POST /api/questions/{slug}/answers', said)).toMatchObject({
    status: 409,
    error: { code: 'question_closed' },
  });
  const taken = { as: helper, params: { id: offer!.id }, body: { accept: true } };
  expect(await test.call('PUT /api/offers/{id}', taken)).toMatchObject({
    status: 409,
    error: { code: 'offer_gone' },
  });
});

it('anonymous questions come back each at its own time after the account', async () => {
  await contest();
  for (const slug of slugs) await timeComes(slug);
  await linkGuardian(test, bia, mother);
  expect(await statuses()).toEqual([200, 404, 404, 404]);
  await timeComes(slugs[0]!);
  expect(await statuses()).toEqual([200, 200, 404, 404]);
});

it('an anonymous question stays if its account is back in time', async () => {
  await contest();
  const planned = await times();
  await linkGuardian(test, bia, mother);
  expect(await times()).toEqual(planned);
  for (const slug of slugs) await timeComes(slug);
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  expect(await times()).toEqual([null, null, null]);
});
