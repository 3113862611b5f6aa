import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkGuardian } from '#server/features/safety/age/age.fixture.ts';
import { freshApp, type TestPerson } from '#server/testing/test-app.ts';
import { ringAlarms } from './alarms.service.ts';
import { moderationOf } from './moderation.fixture.ts';

const test = freshApp();
let ana: TestPerson;
let bia: TestPerson;
let moderator: TestPerson;
const { people, caseOf, cases, decide } = moderationOf(test);
beforeEach(async () => {
  ({ ana, bia, moderator } = await people());
});

interface Reported {
  reason?: string;
  type?: string;
  from?: string;
}

const report = async (as: TestPerson, id: string, given: Reported = {}): Promise<number> => {
  const { reason = 'child_safety', type = 'post', from = '10.0.0.1' } = given;
  return (await test.call('POST /api/reports', { as, from, raw: { type, id, reason } })).status;
};

const setAge = (days: number, { id }: TestPerson) =>
  sql`update users set created_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
    test.context.db,
  );

async function aged(): Promise<TestPerson> {
  const person = await test.person('De casa');
  await setAge(8, person);
  return person;
}

const agedPeople = (times: number): Promise<TestPerson[]> => Promise.all(Array.from({ length: times }, aged));

async function publishMany(times: number, as = ana): Promise<string[]> {
  const slugs: string[] = [];
  for (let each = 0; each < times; each += 1) slugs.push(await test.publish(as));
  return slugs;
}

const isHidden = async (slug: string): Promise<boolean> => (await test.readPost(slug)).status === 404;

async function hiddenOf(slugs: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const slug of slugs) if (await isHidden(slug)) found.push(slug);
  return found;
}

const keep = async (slug: string) =>
  decide(moderator, (await caseOf(moderator, slug)).id, { action: 'keep', reason: 'other' });

/** Has staff uphold a report of this person. */
async function prove(person: TestPerson): Promise<void> {
  const slug = await test.publish(bia);
  await report(person, slug, { reason: 'spam' });
  await decide(moderator, (await caseOf(moderator, slug)).id, { action: 'remove', reason: 'spam' });
}

/** Lets half of the time pass that staff have for what is open. */
async function passHalf(): Promise<void> {
  await sql`
    update cases set opened_at = opened_at - interval '31 minutes', due_at = due_at - interval '31 minutes',
      alarm_at = alarm_at - interval '31 minutes' where decided_at is null`.execute(test.context.db);
  await ringAlarms(test.context);
}

/** Makes an author of long standing with so many publications that stand. */
async function established(publications = 21): Promise<TestPerson> {
  const author = await test.person('De sempre');
  await setAge(400, author);
  await test.context.db
    .updateTable('users')
    .set({ total_posts: publications - 1 })
    .where('id', '=', author.id)
    .execute();
  return author;
}

describe('what one account calls urgent', () => {
  it('is hidden twice until staff decide, also reported at once; a third waits in the urgent lane', async () => {
    const one = await aged();
    const slugs = await publishMany(5);
    await Promise.all(slugs.map((slug) => report(one, slug)));
    const hidden = await hiddenOf(slugs);
    expect(hidden).toHaveLength(2);
    expect((await cases(moderator)).map(({ lane }) => lane)).toEqual(Array(5).fill('urgent'));
    await keep(hidden[0]!);
    const next = await test.publish(ana);
    await report(one, next);
    expect(await isHidden(next)).toBe(true);
  });

  it('is hidden ten times a day for one network, also where each of its accounts was right before', async () => {
    const accounts = await agedPeople(6);
    for (const each of accounts) await prove(each);
    const slugs = await publishMany(13);
    for (const [index, slug] of slugs.slice(0, 12).entries())
      await report(accounts[Math.floor(index / 2)]!, slug);
    expect(await hiddenOf(slugs)).toEqual(slugs.slice(0, 10));
    const elsewhere = await aged();
    await prove(elsewhere);
    await report(elsewhere, slugs[12]!, { from: '10.0.0.2' });
    expect(await isHidden(slugs[12]!)).toBe(true);
  });

  it('and waits is hidden once accounts of three networks agree, one of which was right before', async () => {
    const [one, two, three, four, neighbour, right] = (await agedPeople(6)) as [
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
    ];
    await prove(right);
    const [waiting, ...slugs] = (await publishMany(7)) as [string, ...string[]];
    for (const [index, by] of [one, one, two, two, right, right].entries())
      await report(by, slugs[index]!, { from: '10.0.1.1' });
    expect(await hiddenOf(slugs)).toEqual(slugs);
    await report(right, waiting, { from: '10.0.1.1' });
    await report(neighbour, waiting, { from: '10.0.1.1' });
    await report(three, waiting, { from: '10.0.1.2' });
    expect(await isHidden(waiting)).toBe(false);
    await report(four, waiting, { from: '10.0.1.3' });
    expect(await isHidden(waiting)).toBe(true);
  });

  it('and waits is hidden when half of the time passed', async () => {
    const one = await aged();
    const slugs = await publishMany(3);
    for (const slug of slugs) await report(one, slug);
    const stranger = await test.publish(ana);
    await report(bia, stranger);
    expect(await hiddenOf(slugs)).toEqual(slugs.slice(0, 2));
    await passHalf();
    expect(await hiddenOf(slugs)).toEqual(slugs);
    // Not what only a new account called urgent.
    expect(await isHidden(stranger)).toBe(false);
  });

  it('stays in sight, of somebody older with more than twenty publications, unless the account was right before', async () => {
    const one = await aged();
    const [author, beginner] = [await established(), await established(20)];
    const [slug, other] = [await test.publish(author), await test.publish(beginner)];
    await report(one, slug);
    await report(one, other);
    expect([await isHidden(slug), await isHidden(other)]).toEqual([false, true]);
    await passHalf();
    expect(await isHidden(slug)).toBe(false);
    const right = await aged();
    await prove(right);
    await report(right, slug);
    expect(await isHidden(slug)).toBe(true);
  });
});

it('a ring of ten accounts, each in a network of its own, hides four things before the first decision', async () => {
  const ring = await agedPeople(10);
  const author = await established();
  const slugs = await publishMany(6);
  const ofOld = await test.publish(author);
  for (const slug of [ofOld, ...slugs])
    for (const [index, each] of ring.entries())
      await report(each, slug, {
        from: `10.1.0.${index + 1}`,
        reason: index % 2 === 0 ? 'child_safety' : 'hate',
      });
  await report(ring[0]!, ana.username, { type: 'profile' });
  expect(await hiddenOf(slugs)).toEqual(slugs.slice(0, 4));
  expect(await isHidden(ofOld)).toBe(false);
  const params = { username: ana.username };
  expect((await test.call('GET /api/home/user/{username}', { as: bia, params })).status).toBe(200);
  await passHalf();
  expect(await isHidden(ofOld)).toBe(false);
});

describe('whoever else used up what words may hide, it is hidden at once', () => {
  beforeEach(async () => {
    const [one, two] = (await agedPeople(2)) as [TestPerson, TestPerson];
    for (const [index, slug] of (await publishMany(5)).entries()) await report(index < 2 ? one : two, slug);
  });

  it('by one report of staff, however many these have made', async () => {
    const slugs = await publishMany(4);
    for (const slug of slugs) await report(moderator, slug);
    expect(await hiddenOf(slugs)).toEqual(slugs);
  });

  it('by one report of the person it is about, on the first day', async () => {
    const rita = await test.person('Rita');
    const text = (of: TestPerson, markdownText: string) => test.publish(of, { title: 'Vejam', markdownText });
    const [named, foreign] = [await text(ana, `Vejam @${rita.username} na festa`), await text(ana, 'Vejam')];
    await report(rita, named);
    await report(rita, foreign);
    expect([await isHidden(named), await isHidden(foreign)]).toEqual([true, false]);

    const slug = await test.publish(rita);
    const comments = async () => (await test.listComments(slug)).body.comments.map(({ id }) => id);
    const { id } = (await test.sendComment(ana, slug, 'Ameaça')).body;
    expect(await comments()).toEqual([id]);
    await report(rita, id, { type: 'comment' });
    expect(await comments()).toEqual([]);

    const params = { username: rita.username };
    await test.call('PUT /api/ratings/user/{username}', {
      as: ana,
      params,
      body: { stars: 1, text: 'Ameaça' },
    });
    const ratings = async () =>
      (await test.call('GET /api/ratings/user/{username}', { params })).body.ratings;
    const [rating] = await ratings();
    await report(rita, rating!.id, { type: 'rating' });
    expect(await ratings()).toEqual([]);
  });

  it('by one report of who answers for the person it is about, or for who wrote it', async () => {
    const [minor, guardian] = [await test.person('Gil'), await test.person('Mãe de Gil')];
    await linkGuardian(test, minor, guardian);
    const [own, other] = [await test.publish(minor), await test.publish(ana)];
    const { slug: named } = (
      await test.sendPost(ana, { title: 'Vejam', markdownText: `Vejam @${minor.username}` })
    ).body;
    for (const slug of [own, named, other]) await report(guardian, slug);
    expect(await hiddenOf([own, named, other])).toEqual([own, named]);
  });

  it('by the person who asked, of an answer to them', async () => {
    const asker = await test.person('Rita');
    const { slug } = (
      await test.call('POST /api/questions', {
        as: asker,
        raw: { title: 'Como é trabalhar à noite?', details: '', careers: [], stage: '', anonymous: true },
      })
    ).body;
    await test.call('PUT /api/home/birth', { as: ana, body: { year: 1990, month: 5 } });
    const { id } = (await test.sendAnswer(ana, slug, 'Ameaça')).body;
    await report(asker, id, { type: 'answer' });
    const { replies } = (await test.readQuestion(slug)).body;
    expect(replies).toEqual([]);
  });
});
