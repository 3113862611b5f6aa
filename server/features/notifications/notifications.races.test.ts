import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '#server/features/identity/account-removal/index.ts';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { fileApp } from '#server/testing/test-app.ts';

const test = fileApp();
const [ana, bia] = test.freshPeople('Ana Souza', 'Bia Lima');
let slug: string;
beforeEach(async () => {
  slug = await test.publish(ana);
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
      many(50, () => test.like(bia, slug)),
      many(50, () => test.follow(bia, ana)),
      many(50, () => test.rate(bia, ana, 5)),
      many(50, () => groups.ask(bia, group)),
    ]);
    expect(statuses(replies.flat())).toEqual([200]);
    expect((await test.newsTitles(ana)).toSorted()).toEqual([
      'Bia Lima avaliou você com 5 estrelas',
      'Bia Lima começou a seguir você',
      'Bia Lima curtiu “Como é ser enfermeira”',
      'Bia Lima quer participar do grupo “Enfermagem em Cubatão”',
    ]);
    expect(await test.unread(ana)).toBe(4);
  });

  it('the likes of 60 people are one row', async () => {
    const people = await many(60, () => test.person());
    await Promise.all(people.map((person) => test.like(person, slug)));
    const { notifications, unread } = await test.news(ana);
    expect(unread).toBe(1);
    expect(notifications).toMatchObject([{ count: 60, title: expect.stringContaining('e mais 59 pessoas') }]);
    await Promise.all(people.map((person) => test.unlike(person, slug)));
    expect(await test.news(ana)).toMatchObject({ notifications: [], unread: 0 });
  });

  it('likes come and go while their author reads, and the truth is left', async () => {
    const people = [ana, bia, await test.person(), await test.person()];
    const other = await test.publish(ana, { title: 'Outra' });
    const presses = await many<{ status: number }>(160, (index) => {
      if (index % 9 === 8) return test.markRead(ana);
      const press = index % 7 < 4 ? test.like : test.unlike;
      return press(people[index % 4], index % 2 ? slug : other);
    });
    expect(new Set(statuses(presses))).toEqual(new Set([200, 204]));
    expect(await wrongRows()).toEqual([]);
  });

  it('what happens to a post and its comments gets along with its removal', async () => {
    for (let round = 0; round < 8; round += 1) {
      slug = await test.publish(ana);
      const question = await test.comment(ana, slug, 'Pergunta');
      const replies = await Promise.all([
        test.like(bia, slug),
        test.sendComment(bia, slug, 'Oi', question),
        test.removePost(ana, slug),
        test.markRead(ana),
        test.unlike(bia, slug),
      ]);
      for (const { status } of replies) expect([200, 201, 204, 404]).toContain(status);
      expect(await test.news(ana)).toMatchObject({ notifications: [], unread: 0 });
    }
  });
});

describe('an account that goes', () => {
  it('takes along what it did and what it was told, while others go on', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [caio, davi] = await Promise.all([test.person('Caio'), test.person('Davi')]);
      const caios = await test.publish(caio);
      const words = await test.comment(caio, slug, 'Minhas palavras');
      const group = await groupCalls(test).groupWith(caio, davi);
      await test.like(caio, slug);
      await test.like(bia, slug);
      const replies = await Promise.all([
        removeAccount(test.context, caio.id).then(() => ({ status: 200 })),
        test.like(davi, caios),
        test.like(davi, slug),
        test.sendComment(davi, slug, 'Oi', words),
        test.rate(davi, caio, 5),
        test.follow(caio, davi),
        groupCalls(test).ask(bia, group),
        test.markRead(ana),
      ]);
      for (const { status } of replies) expect([200, 201, 204, 401, 404, 422]).toContain(status);
      expect(await orphans()).toEqual([]);
      expect(await wrongRows()).toEqual([]);
      expect((await test.newsTitles(davi)).join()).not.toContain('Caio');
      slug = await test.publish(ana);
    }
  });
});
