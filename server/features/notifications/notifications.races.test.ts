import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '#server/features/identity/account-removal/index.ts';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { notificationCalls } from './notifications.testing.ts';

let test: TestApp;
let calls: ReturnType<typeof notificationCalls>;
let ana: TestPerson;
let bia: TestPerson;
let slug: string;
beforeAll(async () => {
  test = await openTestApp();
  calls = notificationCalls(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  [ana, bia] = await Promise.all([test.person('Ana Souza'), test.person('Bia Lima')]);
  slug = await calls.publish(ana);
});

const many = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const statuses = (replies: { status: number }[]) => [...new Set(replies.map((reply) => reply.status))];

/** Lists posts whose row of likes does not match their likes: it exists if others like, dated by the newest. */
async function wrongRows(): Promise<unknown[]> {
  const { rows } = await sql`
    select posts.slug, newest.at, notifications.created_at
    from posts
    left join notifications on notifications.post_id = posts.id
    cross join lateral (
      select max(created_at) as at from likes where post_id = posts.id and user_id <> author_id
    ) as newest
    where notifications.created_at is distinct from newest.at
      or notifications.user_id <> posts.author_id`.execute(test.context.db);
  return rows;
}

/** Lists rows of people who are gone. */
async function orphans(): Promise<unknown[]> {
  const { rows } = await sql`
    select kind from notifications where user_id not in (select id from users)`.execute(test.context.db);
  return rows;
}

describe('at once', () => {
  it('50 equal likes, follows, ratings and requests are one notification each', async () => {
    const groups = groupCalls(test);
    const group = await groups.groupWith(ana);
    const replies = await Promise.all([
      many(50, () => calls.like(bia, slug)),
      many(50, () => calls.follow(bia, ana)),
      many(50, () => calls.rate(bia, ana, 5)),
      many(50, () => groups.ask(bia, group)),
    ]);
    expect(statuses(replies.flat())).toEqual([200]);
    expect((await calls.titles(ana)).toSorted()).toEqual([
      'Bia Lima avaliou você com 5 estrelas',
      'Bia Lima começou a seguir você',
      'Bia Lima curtiu “Como é ser enfermeira”',
      'Bia Lima quer participar do grupo “Enfermagem em Cubatão”',
    ]);
    expect(await calls.unread(ana)).toBe(4);
  });

  it('the likes of 60 people are one row', async () => {
    const people = await many(60, () => test.person());
    await Promise.all(people.map((person) => calls.like(person, slug)));
    const { notifications, unread } = await calls.list(ana);
    expect(unread).toBe(1);
    expect(notifications).toMatchObject([{ count: 60, title: expect.stringContaining('e mais 59 pessoas') }]);
    await Promise.all(people.map((person) => calls.unlike(person, slug)));
    expect(await calls.list(ana)).toMatchObject({ notifications: [], unread: 0 });
  });

  it('likes come and go while their author reads, and the truth is left', async () => {
    const people = [ana, bia, await test.person(), await test.person()];
    const other = await calls.publish(ana, 'Outra');
    const presses = await many<{ status: number }>(160, (index) => {
      if (index % 9 === 8) return calls.markRead(ana);
      const press = index % 7 < 4 ? calls.like : calls.unlike;
      return press(people[index % 4]!, index % 2 ? slug : other);
    });
    expect(new Set(statuses(presses))).toEqual(new Set([200, 204]));
    expect(await wrongRows()).toEqual([]);
  });

  it('what happens to a post and its comments gets along with its removal', async () => {
    for (let round = 0; round < 8; round += 1) {
      slug = await calls.publish(ana);
      const question = await calls.comment(ana, slug, 'Pergunta');
      const replies = await Promise.all([
        calls.like(bia, slug),
        test.call('POST /api/post/{slug}/comments', {
          as: bia,
          params: { slug },
          body: { markdown: 'Oi', parentId: question },
        }),
        calls.removePost(ana, slug),
        calls.markRead(ana),
        calls.unlike(bia, slug),
      ]);
      for (const { status } of replies) expect([200, 201, 204, 404]).toContain(status);
      expect(await calls.list(ana)).toMatchObject({ notifications: [], unread: 0 });
    }
  });
});

describe('an account that goes', () => {
  it('takes along what it did and what it was told, while others go on', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [caio, davi] = await Promise.all([test.person('Caio'), test.person('Davi')]);
      const caios = await calls.publish(caio);
      const words = await calls.comment(caio, slug, 'Minhas palavras');
      const group = await groupCalls(test).groupWith(caio, davi);
      await calls.like(caio, slug);
      await calls.like(bia, slug);
      const replies = await Promise.all([
        removeAccount(test.context, caio.id).then(() => ({ status: 200 })),
        calls.like(davi, caios),
        calls.like(davi, slug),
        test.call('POST /api/post/{slug}/comments', {
          as: davi,
          params: { slug },
          body: { markdown: 'Oi', parentId: words },
        }),
        calls.rate(davi, caio, 5),
        calls.follow(caio, davi),
        groupCalls(test).ask(bia, group),
        calls.markRead(ana),
      ]);
      for (const { status } of replies) expect([200, 201, 204, 401, 404, 422]).toContain(status);
      expect(await orphans()).toEqual([]);
      expect(await wrongRows()).toEqual([]);
      expect((await calls.titles(davi)).join()).not.toContain('Caio');
      slug = await calls.publish(ana);
    }
  });
});
