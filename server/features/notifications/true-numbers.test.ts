import { expect, it } from 'vitest';
import type { Comment } from '#contract/comments/comments.ts';
import { readEvents } from '#server/testing/event-reader.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();

const listComments = async (as: TestPerson, slug: string) => (await test.listComments(slug, as, {})).body;
const edit = (as: TestPerson, id: string, markdown: string) =>
  test.call('PATCH /api/comments/{id}', { as, params: { id }, body: { markdown } });
const remove = (as: TestPerson, id: string) => test.call('DELETE /api/comments/{id}', { as, params: { id } });
const unblock = (as: TestPerson, { username }: TestPerson) =>
  test.call('DELETE /api/blocks/{username}', { as, params: { username } });
const hide = (as: TestPerson, id: string) =>
  test.call('PUT /api/comments/{id}/hidden', { as, params: { id } });
const show = (as: TestPerson, id: string) =>
  test.call('DELETE /api/comments/{id}/hidden', { as, params: { id } });

it('a mention that is edited away goes with its notification, unless it was read', async () => {
  const [ana, bia, caio] = await Promise.all([test.person('Ana'), test.person('Bia'), test.person('Caio')]);
  const slug = await test.publish(ana);
  const id = await test.comment(bia, slug, `Oi @${caio.username} e @${ana.username}!`);
  expect([await test.unread(caio), await test.unread(ana)]).toEqual([1, 1]);
  await edit(bia, id, 'Oi!');
  expect(await test.newsTitles(caio)).toEqual([]);
  // The author of the post is told of the comment anyway.
  expect(await test.newsTitles(ana)).toEqual([expect.stringMatching(/^Bia comentou/)]);
  await edit(bia, id, `Oi @${caio.username}!`);
  await test.markRead(caio);
  await edit(bia, id, 'Oi!');
  expect(await test.newsTitles(caio)).toHaveLength(1);
});

it('an open page is told that what it counted is gone', async () => {
  const [ana, bia] = await Promise.all([test.person('Ana'), test.person('Bia')]);
  const slug = await test.publish(ana);
  const page = await readEvents(test.app, '/api/notifications/stream', {
    authorization: `Bearer ${ana.token}`,
  });
  const id = await test.comment(bia, slug, 'Oi!');
  expect(await page.next()).toMatchObject({ data: { unread: 1 } });
  await remove(bia, id);
  expect(await page.next()).toMatchObject({ event: 'unread', data: { unread: 0 } });
  await test.like(bia, slug);
  expect(await page.next()).toMatchObject({ data: { unread: 1 } });
  await test.unlike(bia, slug);
  expect(await page.next()).toMatchObject({ event: 'unread', data: { unread: 0 } });
});

/** The same sequence for the same seed. */
function choices(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

it.each([1, 2, 3, 4])('after any sequence, every number is that of its list: %d', async (seed) => {
  const choose = choices(seed);
  const people = await Promise.all(['Ana', 'Bia', 'Caio', 'Davi'].map((name) => test.person(name)));
  const [author] = people as [TestPerson];
  const slug = await test.publish(author);
  const written: { id: string; by: TestPerson }[] = [];
  const any = <T>(list: readonly T[]): T => list[choose(list.length)]!;
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const by = any(people);
      const parent = choose(2) === 0 ? '' : (written[choose(written.length)]?.id ?? '');
      const text = `Oi @${any(people).username}!`;
      // Refused where one of them blocks the other.
      const { status, body } = await test.sendComment(by, slug, text, parent);
      if (status === 201) written.push({ id: body.id, by });
    },
    async () => {
      if (written.length === 0) return;
      const { by, id } = any(written);
      await remove(by, id);
    },
    async () => {
      if (written.length === 0) return;
      const { by, id } = any(written);
      await edit(by, id, `Mudei: @${any(people).username}, ${choose(99)}`);
    },
    async () => written.length > 0 && hide(author, any(written).id),
    async () => written.length > 0 && show(author, any(written).id),
    () => test.block(any(people), any(people)),
    () => unblock(any(people), any(people)),
    () => unblock(any(people), any(people)),
    () => test.like(any(people), slug),
    () => test.unlike(any(people), slug),
    () => test.follow(any(people), any(people)),
    () => test.unfollow(any(people), any(people)),
    () => test.markRead(any(people)),
  ];
  for (let step = 0; step < 60; step += 1) {
    await any(steps)();
    if (step % 6 !== 5) continue;
    for (const person of people) {
      const { notifications, unread } = await test.news(person);
      expect(unread).toBe(notifications.filter(({ read }) => !read).length);
      const post = await test.readPost(slug, person);
      // Behind a block of the author there is no post.
      if (post.status !== 200) continue;
      const { comments, unseen } = await listComments(person, slug);
      const shown = comments.flatMap((comment: Comment) => [comment, ...comment.replies]);
      const isCounted = ({ hidden, blocked, author: { name } }: Comment): boolean =>
        !hidden && (name !== '' || blocked);
      expect(shown.filter(isCounted).length + unseen).toBe(post.body.comments);
    }
  }
});
