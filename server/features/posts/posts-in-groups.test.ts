import { beforeEach, describe, expect, it } from 'vitest';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { plansOf } from '#server/testing/queries.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { listPostsOfGroup } from './lists.service.ts';

const test = fileApp();
const groups = groupCalls(test);
const [ana, bia] = test.freshPeople('Ana Souza', 'Bia Lima');
let slug: string;
beforeEach(async () => {
  slug = await groups.groupWith(ana, bia);
});

const list = (as?: TestPerson, cursor?: string | null, group = slug) =>
  test.call('GET /api/groups/{slug}/posts', {
    as,
    params: { slug: group },
    query: cursor ? { cursor } : {},
  });
const refusal = {
  status: 403,
  error: {
    code: 'group_members_only',
    message: 'Só quem participa do grupo pode publicar nele.',
    fields: { group: 'Só quem participa do grupo pode publicar nele.' },
  },
};
const none = { slug: '', name: '' };

describe('a post in a group', () => {
  it('says so wherever it is read, by visitors too', async () => {
    const group = { slug, name: 'Enfermagem em Cubatão' };
    const post = (await test.sendPost(bia, { group: slug })).body;
    expect(post.group).toEqual(group);
    expect((await test.readPost(post.slug)).body.group).toEqual(group);
    expect((await list()).body).toMatchObject({ posts: [{ slug: post.slug, group }], nextCursor: null });
    const feed = (await test.call('GET /api/feed', { as: ana })).body.posts;
    expect(feed.find(({ id }) => id === post.id)?.group).toEqual(group);
    expect((await test.sendPost(bia)).body.group).toEqual(none);
  });

  it('is refused to who does not belong to it, whatever else they are to it', async () => {
    const caio = await test.person('Caio');
    expect(await test.sendPost(caio, { group: slug })).toMatchObject(refusal);
    await groups.ask(caio, slug);
    expect(await test.sendPost(caio, { group: slug })).toMatchObject(refusal);
    expect(await test.sendPost(ana, { group: 'nao-existe' })).toMatchObject(refusal);
    const own = (await test.sendPost(caio)).body.slug;
    expect(await test.editPost(caio, own, { group: slug })).toMatchObject(refusal);
    expect((await list()).body.posts).toEqual([]);
  });

  it('moves by an edit, and stays where it is by any other', async () => {
    const other = (await groups.create(bia, { name: 'Outro' })).body.slug;
    const post = (await test.sendPost(bia, { group: slug })).body.slug;
    expect((await test.editPost(bia, post, { title: 'Outro título' })).body.group.slug).toBe(slug);
    expect((await test.editPost(bia, post, { group: other })).body.group).toEqual({
      slug: other,
      name: 'Outro',
    });
    expect((await list()).body.posts).toEqual([]);
    expect((await test.editPost(bia, post, { group: '' })).body.group).toEqual(none);
  });

  it('stays when its writer leaves or is taken out, and may still be edited', async () => {
    const post = (await test.sendPost(bia, { group: slug })).body.slug;
    await groups.leave(bia, slug);
    expect((await test.editPost(bia, post, { title: 'Depois', group: slug })).body).toMatchObject({
      title: 'Depois',
      group: { slug },
    });
    expect(await test.sendPost(bia, { group: slug })).toMatchObject(refusal);
    expect((await list()).body.posts).toHaveLength(1);
  });

  it('outlives the group', async () => {
    const post = (await test.sendPost(bia, { group: slug })).body.slug;
    expect((await groups.remove(ana, slug)).status).toBe(204);
    expect(await test.readPost(post)).toMatchObject({ status: 200, body: { group: none } });
    expect((await list()).status).toBe(404);
  });

  it('is not published by who leaves at the same moment, or was before', async () => {
    const [published, left] = await Promise.all([
      test.sendPost(bia, { group: slug }),
      groups.leave(bia, slug),
    ]);
    expect(left.status).toBe(200);
    expect([201, 403]).toContain(published.status);
    expect((await list()).body.posts).toHaveLength(published.status === 201 ? 1 : 0);
    expect((await test.sendPost(bia, { group: slug })).status).toBe(403);
  });
});

describe('the posts of a group', () => {
  it('come twenty at a time, the newest first', async () => {
    const published: string[] = [];
    for (let count = 0; count < 23; count += 1)
      published.push((await test.sendPost(bia, { group: slug })).body.id);
    const first = (await list()).body;
    const second = (await list(ana, first.nextCursor)).body;
    expect([...first.posts, ...second.posts].map(({ id }) => id)).toEqual(published.toReversed());
    expect(first.posts).toHaveLength(20);
    expect(second.nextCursor).toBeNull();
  });

  it('are found by visitors, and not where nothing is', async () => {
    expect((await list(undefined, null, 'nada')).status).toBe(404);
    expect((await list(undefined, 'abc')).status).toBe(422);
  });

  it('read their index in order', async () => {
    const after = Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z', bia.id])).toString('base64url');
    const viewer = { id: ana.id, sessionId: '' };
    const [, plan] = await plansOf(test, (db) => listPostsOfGroup(db, viewer, slug, after));
    expect(plan).toContain('using posts_by_group');
    expect(plan).toMatch(/Index Cond: .*ROW\(/);
    expect(plan).not.toMatch(/Seq Scan on (posts|groups|memberships)/);
  });
});
