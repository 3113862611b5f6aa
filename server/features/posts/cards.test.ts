import { describe, expect, it } from 'vitest';
import { postList } from '#contract/posts/posts.ts';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { statementsOf } from '#server/testing/queries.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { withCards } from './cards.ts';
import { listPostsOfUser } from './lists.service.ts';
import { listNewest } from './posts.queries.ts';

const test = fileApp();
const [ana, bia] = test.freshPeople('Ana “Aspas" Souza', 'Bia');

/** Reads the newest post of the feed, which is Ana's: tests of a file run one after the other. */
const newest = async (as?: TestPerson) => (await test.call('GET /api/feed', { as })).body.posts[0]!;

describe('a post in a list', () => {
  it('is what it is by itself, letter by letter', async () => {
    const slug = await test.publish(ana, { title: '“Aspas", \\ barra, </script> e\u2028😀 …' });
    await test.comment(bia, slug, 'Obrigada!');
    await test.like(bia, slug);
    for (const as of [undefined, ana, bia]) {
      const reply = (await test.call('GET /api/feed', { as })).body;
      expect(postList.strict().parse(reply)).toEqual(reply);
      const shown = (await test.readPost(reply.posts[0]!.slug, as)).body;
      expect(shown).toMatchObject(reply.posts[0]!);
      const { posts } = (await test.call('GET /api/', { as })).body;
      expect(posts.find(({ id }) => id === shown.id)).toEqual(reply.posts[0]);
      const own = await test.call('GET /api/posts/user/{username}', {
        as,
        params: { username: ana.username },
      });
      expect(own.body.posts1[0]).toEqual(reply.posts[0]);
    }
  });

  it('changes for everybody as soon as it changes', async () => {
    const slug = await test.publish(ana);
    expect(await newest(bia)).toMatchObject({ title: 'Como é ser enfermeira', likes: 0, comments: 0 });
    const { slug: renamed } = (await test.editPost(ana, slug, { title: 'Outro título' })).body;
    expect(await newest(bia)).toMatchObject({ title: 'Outro título', slug: renamed });
    await test.like(bia, renamed);
    expect(await newest(ana)).toMatchObject({ likes: 1, likesAfter: 2, liked: false });
    expect(await newest(bia)).toMatchObject({ likes: 1, likesAfter: 0, liked: true });
    await test.comment(bia, renamed, 'Obrigada!');
    expect(await newest()).toMatchObject({ comments: 1, author: { name2: 'Bia' } });
    await test.editProfile(ana, { name: 'Ana Lima' });
    expect(await newest(bia)).toMatchObject({ title: 'Outro título', author: { name: 'Ana Lima' } });
    await test.removePost(ana, renamed);
    expect(await newest(bia)).not.toMatchObject({ title: 'Outro título' });
  });

  it('shows nobody what another alone may see', async () => {
    const caio = await test.person('Caio');
    const groups = groupCalls(test);
    const group = await groups.groupWith(bia, ana);
    const slug = await test.publish(ana, { title: 'Num grupo', group });
    await test.comment(bia, slug, 'Obrigada!');
    const open = { group: { slug: group }, author: { name2: 'Bia' } };
    expect(await newest(caio)).toMatchObject(open);
    await test.block(bia, caio);
    expect(await newest(caio)).toMatchObject({ group: { slug: '', name: '' }, author: { name2: '' } });
    expect(await newest(ana)).toMatchObject(open);
    expect(await newest()).toMatchObject(open);
    await test.block(ana, caio);
    expect((await newest(caio)).slug).not.toBe(slug);
  });
});

describe('cards', () => {
  const pageOf = (viewer: TestPerson) =>
    statementsOf(test, (db) =>
      listPostsOfUser(db, { id: viewer.id, sessionId: '' }, ana.username, undefined),
    );

  it('are read once, and again when the post or its author has changed', async () => {
    const slug = await test.publish(ana);
    const { length: reading } = await pageOf(bia);
    const { length: cached } = await pageOf(ana);
    expect(cached).toBeLessThan(reading);
    await test.editPost(ana, slug, { title: 'Outro' });
    expect(await pageOf(bia)).toHaveLength(reading);
    await test.editProfile(ana, { name: 'Outra' });
    expect(await pageOf(bia)).toHaveLength(reading);
    expect(await pageOf(bia)).toHaveLength(cached);
  });

  it('leave out what was removed after the list was read', async () => {
    const slugs = [await test.publish(ana, { title: 'Fica' }), await test.publish(ana, { title: 'Vai' })];
    const { db } = test.context;
    const rows = await listNewest(db, null, null, 2);
    await test.removePost(ana, slugs[1]!);
    expect((await withCards(db, rows)).map(({ card }) => card.title)).toEqual(['Fica']);
  });
});
