import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postList } from '#contract/posts/posts.ts';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { statementsOf } from '#server/testing/queries.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { withCards } from './cards.ts';
import { listPostsOfUser } from './lists.service.ts';
import { listNewest } from './posts.queries.ts';

let test: TestApp;
let ana: TestPerson;
let bia: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ana = await test.person('Ana “Aspas" Souza');
  bia = await test.person('Bia');
});

const publish = async (title = 'Um plantão', group = '') =>
  (await test.call('POST /api/posts', { as: ana, body: { title, markdownText: 'Doze horas.', group } })).body
    .slug;
const edit = (slug: string, title: string) =>
  test.call('PATCH /api/post/{slug}', { as: ana, params: { slug }, body: { title } });
const comment = (as: TestPerson, slug: string) =>
  test.call('POST /api/post/{slug}/comments', { as, params: { slug }, body: { markdown: 'Obrigada!' } });
const like = (as: TestPerson, slug: string) =>
  test.call('PUT /api/post/{slug}/like', { as, params: { slug } });
const rename = ({ username, token }: TestPerson, name: string) =>
  test.call('PATCH /api/home/user/{username}', { as: token, params: { username }, body: { name } });
const block = (as: TestPerson, { username }: TestPerson) =>
  test.call('PUT /api/blocks/{username}', { as, params: { username } });

/** Reads the newest post of the feed, which is Ana's: tests of a file run one after the other. */
const newest = async (as?: TestPerson) => (await test.call('GET /api/feed', { as })).body.posts[0]!;

describe('a post in a list', () => {
  it('is what it is by itself, letter by letter', async () => {
    const slug = await publish('“Aspas", \\ barra, </script> e\u2028😀 …');
    await comment(bia, slug);
    await like(bia, slug);
    for (const as of [undefined, ana, bia]) {
      const reply = (await test.call('GET /api/feed', { as })).body;
      expect(postList.strict().parse(reply)).toEqual(reply);
      const shown = (await test.call('GET /api/post/{slug}', { as, params: { slug: reply.posts[0]!.slug } }))
        .body;
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
    const slug = await publish();
    expect(await newest(bia)).toMatchObject({ title: 'Um plantão', likes: 0, comments: 0 });
    const { slug: renamed } = (await edit(slug, 'Outro título')).body;
    expect(await newest(bia)).toMatchObject({ title: 'Outro título', slug: renamed });
    await like(bia, renamed);
    expect(await newest(ana)).toMatchObject({ likes: 1, likesAfter: 2, liked: false });
    expect(await newest(bia)).toMatchObject({ likes: 1, likesAfter: 0, liked: true });
    await comment(bia, renamed);
    expect(await newest()).toMatchObject({ comments: 1, author: { name2: 'Bia' } });
    await rename(ana, 'Ana Lima');
    expect(await newest(bia)).toMatchObject({ title: 'Outro título', author: { name: 'Ana Lima' } });
    await test.call('DELETE /api/post/{slug}', { as: ana, params: { slug: renamed } });
    expect(await newest(bia)).not.toMatchObject({ title: 'Outro título' });
  });

  it('shows nobody what another alone may see', async () => {
    const caio = await test.person('Caio');
    const groups = groupCalls(test);
    const group = await groups.groupWith(bia, ana);
    const slug = await publish('Num grupo', group);
    await comment(bia, slug);
    const open = { group: { slug: group }, author: { name2: 'Bia' } };
    expect(await newest(caio)).toMatchObject(open);
    await block(bia, caio);
    expect(await newest(caio)).toMatchObject({ group: { slug: '', name: '' }, author: { name2: '' } });
    expect(await newest(ana)).toMatchObject(open);
    expect(await newest()).toMatchObject(open);
    await block(ana, caio);
    expect((await newest(caio)).slug).not.toBe(slug);
  });
});

describe('cards', () => {
  const pageOf = (viewer: TestPerson) =>
    statementsOf(test, (db) =>
      listPostsOfUser(db, { id: viewer.id, sessionId: '' }, ana.username, undefined),
    );

  it('are read once, and again when the post or its author has changed', async () => {
    const slug = await publish();
    const [, , ...first] = await pageOf(bia);
    expect(first).toHaveLength(1);
    expect(await pageOf(ana)).toHaveLength(2);
    await edit(slug, 'Outro');
    expect(await pageOf(bia)).toHaveLength(3);
    await rename(ana, 'Outra');
    expect(await pageOf(bia)).toHaveLength(3);
    expect(await pageOf(bia)).toHaveLength(2);
  });

  it('leave out what was removed after the list was read', async () => {
    const slugs = [await publish('Fica'), await publish('Vai')];
    const { db } = test.context;
    const rows = await listNewest(db, null, null, 2);
    await test.call('DELETE /api/post/{slug}', { as: ana, params: { slug: slugs[1]! } });
    expect((await withCards(db, rows)).map(({ card }) => card.title)).toEqual(['Fica']);
  });
});
