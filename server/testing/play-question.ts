import { sql } from 'kysely';
import { hour } from '#contract/durations.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Who reads what becomes of somebody's anonymous question. */
export interface Readers {
  /** Works in what it asks about, as `reserve` does. */
  helper: TestPerson;
  reserve: TestPerson;
  member: TestPerson;
  /** Does what is due for questions. */
  wake: () => Promise<void>;
}

const title = 'Como é o dia de quem apura notícias?';
const career = 'jornalista';

/**
 * Asks anonymous questions in a world without others, and plays out what becomes of them: they are offered, accepted, lapse,
 * and are answered.
 * @returns everything that others than the asker are shown or counted for, in order; without what differs between any two
 * questions: ids, and times but for the hour
 */
export async function playQuestion(test: TestApp, asker: TestPerson, readers: Readers): Promise<string[]> {
  await begin(test, readers);
  const seen: string[] = [];
  const note = (what: string, shown: unknown) => void seen.push(`${what}: ${withoutIds(shown)}`);
  const look = (what: string) =>
    lookAround(test, readers, (place, shown) => note(`${what}, ${place}`, shown));
  const { helper } = readers;

  await ask(test, asker);
  await look('asked');
  note('accepted', await take(test, helper, true));
  await look('accepted');
  await sql`update questions set due_at = now(), wake_at = now() where anonymous`.execute(test.context.db);
  await readers.wake();
  await look('lapsed');

  await withdrawAll(test);
  const { slug } = await ask(test, asker);
  note('passed', await take(test, helper, false));
  await look('passed');
  for (const key of ['PUT', 'DELETE'] as const)
    note(
      `${key} saved`,
      await test.call(`${key} /api/questions/{slug}/saved`, { as: helper, params: { slug } }),
    );
  note('reported', await test.call('POST /api/reports', { as: helper, raw: report('question', slug) }));

  await withdrawAll(test);
  const last = await ask(test, asker);
  note('accepted again', await take(test, helper, true));
  const answered = await test.sendAnswer(helper, last.slug, 'Começa cedo.');
  note('answered', answered);
  await look('answered');
  const { id } = answered.body;
  const about = { as: helper, params: { id } };
  note(
    'followed up',
    await test.call('POST /api/answers/{id}/follow-ups', { ...about, body: { text: 'E mais.' } }),
  );
  note(
    'edited',
    await test.call('PATCH /api/answers/{id}', { ...about, body: { markdown: 'Começa cedo mesmo.' } }),
  );
  note(
    'answer reported',
    await test.call('POST /api/reports', { as: readers.member, raw: report('answer', id) }),
  );
  note('removed', await test.call('DELETE /api/answers/{id}', about));
  await look('removed');
  await withdrawAll(test);
  await look('withdrawn');
  return seen;
}

const report = (type: string, id: string) => ({ type, id, reason: 'other' });

async function begin(test: TestApp, { helper, reserve }: Readers): Promise<void> {
  const { db } = test.context;
  await sql`delete from questions where anonymous`.execute(db);
  await sql`delete from helpers`.execute(db);
  for (const as of [helper, reserve])
    await test.call('PUT /api/home/helping', { as, body: { careers: [career], perWeek: 10 } });
  for (const { id } of [helper, reserve]) {
    await sql`delete from notifications where user_id = ${id}`.execute(db);
    await sql`delete from mails where user_id = ${id}`.execute(db);
    await sql`delete from deliveries where user_id = ${id}`.execute(db);
    await sql`delete from reports where reporter_id = ${id}`.execute(db);
  }
}

/** Askers have room for three questions, and for five in a day. */
async function withdrawAll({ context: { db } }: TestApp): Promise<void> {
  await sql`update questions set state = 'withdrawn', created_at = now() - interval '2 days', wake_at = null where anonymous`.execute(
    db,
  );
}

async function ask(test: TestApp, as: TestPerson): Promise<{ slug: string }> {
  const { status, body } = await test.sendQuestion(as, { title, careers: [career] });
  if (status !== 201) throw new Error(`asking was refused with ${status}`);
  return body;
}

async function take(test: TestApp, as: TestPerson, accept: boolean): Promise<unknown> {
  const [offer] = await test.offers(as);
  if (!offer) return 'nothing was offered';
  return test.call('PUT /api/offers/{id}', { as, params: { id: offer.id }, body: { accept } });
}

async function lookAround(
  test: TestApp,
  readers: Readers,
  note: (place: string, shown: unknown) => void,
): Promise<void> {
  const { db } = test.context;
  const { rows } = await sql<{ slug: string }>`
    select slug from questions where anonymous order by created_at desc, asked_at desc limit 1`.execute(db);
  const { slug } = rows[0]!;
  const { helper, reserve, member } = readers;
  for (const [name, as] of Object.entries({ visitor: undefined, helper, reserve, member }))
    note(`read by ${name}`, await test.readQuestion(slug, as));
  note('listed', await test.call('GET /api/questions', { as: helper, query: { career } }));
  note('searching', await test.call('GET /api/questions', { as: helper, query: { state: 'searching' } }));
  note('like it', await test.call('GET /api/questions/similar', { as: helper, query: { q: title } }));
  for (const as of [helper, reserve]) note(`offers`, await test.call('GET /api/offers', { as }));
  note('news', await test.call('GET /api/notifications', { as: helper }));
  note('help', await test.call('GET /api/home/helping', { as: helper }));
  const counts = await sql`
    select cardinality(offered_lately) as offered, answers, helped, median_hours is null as unknown,
      (select array_agg(state order by offered_at) from offers where helper_id = ${helper.id}) as offers,
      (select array_agg(kind order by id) from mails where user_id = ${helper.id}) as mails,
      (select count(*) from deliveries where user_id = ${helper.id}) as deliveries
    from helpers where user_id = ${helper.id}`.execute(db);
  note('counts', counts.rows);
}

/** Says ids by their order, and times by their distance in hours. */
function withoutIds(shown: unknown): string {
  const ids = new Map<string, number>();
  const { headers: _, error: __, ...reply } = Object(shown) as Record<string, unknown>;
  return JSON.stringify(Array.isArray(shown) || typeof shown !== 'object' ? shown : reply)
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, (id) => {
      if (!ids.has(id)) ids.set(id, ids.size);
      return `id ${ids.get(id)}`;
    })
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (date) => {
      const hours = (Date.parse(date) - Date.now()) / hour;
      return `${Math.round(hours)} h`;
    })
    .replaceAll(/como-e-o-dia-[\w-]+/g, 'its slug')
    .replaceAll(/"R-\w{4}-\w{4}"/g, 'a protocol');
}
