import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { day, hour } from '#contract/durations.ts';
import { giveAge, linkGuardian } from '#server/features/safety/age/age.fixture.ts';
import { bringJobsForward, runJobs } from '#server/testing/run-jobs.ts';
import { fileApp } from '#server/testing/test-app.ts';
import { untilLocksAreAwaited } from '#server/testing/waiting-locks.ts';
import { publishDueDraft } from './publishing.service.ts';

const test = fileApp();
const [ana] = test.freshPeople('Ana Souza');
let id: string;
beforeEach(async () => {
  id = randomUUID();
});

const text = { title: 'Para amanhã', markdownText: 'Texto #amanha.' };
const put = (body: object = text) => test.call('PUT /api/drafts/{id}', { as: ana, params: { id }, body });
const schedule = (at: Date) =>
  test.call('PUT /api/drafts/{id}/schedule', {
    as: ana,
    params: { id },
    body: { publishAt: at.toISOString() },
  });
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
const read = async () => (await test.call('GET /api/drafts', { as: ana, query: { id } })).body.drafts[0];
const titles = async () =>
  (await test.call('GET /api/posts/user/{username}', { params: { username: ana.username } })).body.posts1.map(
    (post) => post.title,
  );
/** Makes the draft due. */
const makeDue = () =>
  test.context.db
    .updateTable('drafts')
    .set({ publish_at: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute();

describe('a scheduled draft', () => {
  it('is published once its time has come, as it is then, and once', async () => {
    await put();
    const at = inHours(2);
    expect((await schedule(at)).body.publishAt).toBe(at.toISOString());
    await put({ ...text, title: 'Para amanhã cedo' });
    expect((await read())?.publishAt).toBe(at.toISOString());
    // A job that runs early, as after a clock change, waits again.
    await bringJobsForward(test);
    await publishDueDraft(test.context, id);
    expect(await titles()).toEqual([]);

    await makeDue();
    // Two servers, one of which died before recording that it was done.
    await Promise.all([publishDueDraft(test.context, id), publishDueDraft(test.context, id)]);
    await bringJobsForward(test);
    await runJobs(test);
    await publishDueDraft(test.context, id);
    expect(await titles()).toEqual(['Para amanhã cedo']);
    expect(await read()).toBeUndefined();
  });

  it('may be given another time, or none', async () => {
    await put();
    await schedule(inHours(1));
    await schedule(inHours(5));
    const reply = await test.call('DELETE /api/drafts/{id}/schedule', { as: ana, params: { id } });
    expect(reply.body.publishAt).toBe('');
    await bringJobsForward(test);
    await runJobs(test);
    expect(await titles()).toEqual([]);
  });

  it('stays a draft where it cannot be published as it is', async () => {
    await put();
    await schedule(inHours(1));
    await put({ title: 'Sem texto' });
    await makeDue();
    await bringJobsForward(test);
    await runJobs(test);
    expect(await titles()).toEqual([]);
    expect(await read()).toMatchObject({ title: 'Sem texto' });
  });

  it.each([
    [-1, { publishAt: 'Escolha uma data que ainda não passou.' }],
    [24 * 400, { publishAt: 'Escolha uma data dentro de um ano.' }],
  ])('is not for in %d hours', async (hours, fields) => {
    await put();
    expect(await schedule(inHours(hours))).toMatchObject({ status: 422, error: { fields } });
  });

  it('stays a draft while its writer waits for a guardian, and comes out afterwards', async () => {
    await put();
    await schedule(inHours(1));
    await giveAge(test, ana, 15);
    await makeDue();
    await publishDueDraft(test.context, id);
    expect(await read()).toMatchObject({ title: text.title });
    await linkGuardian(test, ana, await test.person());
    await publishDueDraft(test.context, id);
    expect(await read()).toBeUndefined();
  });

  it('waits where everybody is asked for the age, until its writer has answered', async () => {
    const { context } = test;
    const asking = { ...context, agesAskedSince: new Date(Date.now() - 15 * day) };
    await put();
    await schedule(inHours(1));
    await makeDue();
    await publishDueDraft(asking, id);
    expect(await titles()).toEqual([]);
    await giveAge(test, ana, 30);
    await publishDueDraft(asking, id);
    expect(await titles()).toEqual(['Para amanhã']);
  });

  it('comes out within an hour of when staff take back that its writer may not publish', async () => {
    const { db } = test.context;
    const silence = (until: Date | null) =>
      db.updateTable('users').set({ silenced_until: until }).where('id', '=', ana.id).execute();
    await put();
    await schedule(inHours(1));
    // As when an account is closed.
    await silence(new Date('9999-01-01'));
    await makeDue();
    await publishDueDraft(test.context, id);
    expect(await titles()).toEqual([]);
    const { rows } = await sql`
      select from graphile_worker.jobs
      where key = ${`publish-draft:${id}`} and run_at <= now() + interval '1 hour'`.execute(db);
    expect(rows).toHaveLength(1);
    await silence(null);
    await bringJobsForward(test);
    await runJobs(test);
    expect(await titles()).toEqual(['Para amanhã']);
  });

  it('has a title and a text', async () => {
    await put({ title: 'Só o título' });
    expect(await schedule(inHours(1))).toMatchObject({
      status: 422,
      error: { fields: { markdownText: 'Favor escrever a publicação' } },
    });
  });
});

describe('a post that is taken back', () => {
  const publish = async () => (await test.sendPost(ana, { ...text, tags: ['java'] })).body;
  const unpublish = (slug: string, as = ana) =>
    test.call('POST /api/post/{slug}/unpublish', { as, params: { slug } });

  it('is nowhere, and comes back to its place with its likes and comments', async () => {
    const bia = await test.person('Bia');
    const post = await publish();
    const params = { slug: post.slug };
    await test.call('PUT /api/post/{slug}/like', { as: bia, params });
    const comment = await test.call('POST /api/post/{slug}/comments', {
      as: bia,
      params,
      body: { markdown: 'Boa' },
    });
    expect((await unpublish(post.slug, bia)).status).toBe(403);
    const draft = await unpublish(post.slug);
    expect(draft).toMatchObject({ status: 200, body: { id: post.id, post: '', title: text.title } });

    const about = async () => {
      const [page, comments, one, feed, found, byTag, atom, own] = await Promise.all([
        test.call('GET /api/post/{slug}', { params }),
        test.call('GET /api/post/{slug}/comments', { params }),
        test.call('GET /api/comments/{id}', { params: { id: comment.body.id } }),
        test.call('GET /api/feed', { as: bia }),
        test.call('GET /api/search', { query: { q: 'amanha' } }),
        test.call('GET /api/feed', { query: { tag: 'amanha' } }),
        test.app.inject(`/${ana.username}/feed.xml`),
        test.call('GET /api/notifications', { as: ana }),
      ]);
      const has = (posts: { id: string }[]) => posts.some(({ id }) => id === post.id);
      return {
        statuses: [page.status, comments.status, one.status],
        lists: [has(feed.body.posts), has(found.body.posts), has(byTag.body.posts)],
        atom: atom.body.includes(post.slug),
        told: own.body.notifications.length > 0,
        posts: (await titles()).length,
      };
    };
    const nowhere = { statuses: [404, 404, 404], lists: [false, false, false] };
    expect(await about()).toEqual({ ...nowhere, atom: false, told: false, posts: 0 });
    expect((await unpublish(post.slug)).status).toBe(404);
    expect((await test.call('PUT /api/post/{slug}/like', { as: bia, params })).status).toBe(404);
    const change = { title: 'Por fora' };
    expect((await test.call('PATCH /api/post/{slug}', { as: ana, params, body: change })).status).toBe(404);

    const again = await test.call('POST /api/posts', {
      as: ana,
      headers: { 'draft-id': draft.body.id },
      body: { ...text, markdownText: 'Melhor #amanha.' },
    });
    expect(again.body).toMatchObject({
      id: post.id,
      slug: post.slug,
      date: post.date,
      likes: 1,
      comments: 1,
    });
    const everywhere = { statuses: [200, 200, 200], lists: [true, true, true] };
    expect(await about()).toEqual({ ...everywhere, atom: true, told: true, posts: 1 });
    expect((await test.call('GET /api/drafts', { as: ana })).body.drafts).toEqual([]);
  });

  it('stays a draft, with its text, where changes to it are published at the same moment', async () => {
    const post = await publish();
    const { db } = test.context;
    const requests = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('posts').select('id').where('id', '=', post.id).forUpdate().execute();
      const unpublished = unpublish(post.slug);
      await untilLocksAreAwaited(db, 1);
      const change = { markdownText: 'Melhor #depois.', basedOn: post.updatedAt };
      const changed = test.editPost(ana, post.slug, change);
      await untilLocksAreAwaited(db, 2);
      return [unpublished, changed] as const;
    });
    expect((await requests[0]).status).toBe(200);
    expect(await requests[1]).toMatchObject({ status: 404, error: { code: 'not_found' } });
    const { drafts } = (await test.call('GET /api/drafts', { as: ana })).body;
    expect(drafts).toMatchObject([{ id: post.id, title: text.title, markdownText: text.markdownText }]);
    const tags = db.selectFrom('post_tags').select('tag').where('post_id', '=', post.id);
    expect(await tags.execute()).toEqual([]);
  });

  it('keeps the changes that were waiting, and goes for good with its draft', async () => {
    const post = await publish();
    await test.call('PUT /api/drafts/{id}', {
      as: ana,
      params: { id: post.id },
      body: { ...text, title: 'Melhor' },
    });
    expect((await unpublish(post.slug)).body.title).toBe('Melhor');
    const removed = await test.call('DELETE /api/drafts/{id}', { as: ana, params: { id: post.id } });
    expect(removed.status).toBe(204);
    const rows = test.context.db.selectFrom('posts').select('id').where('id', '=', post.id);
    expect(await rows.execute()).toEqual([]);
  });
});
