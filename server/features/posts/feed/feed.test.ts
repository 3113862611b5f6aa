import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { writeCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { listPostsOfUser } from '#server/features/posts/lists.service.ts';
import { plansOf } from '#server/testing/queries.ts';
import { freshApp } from '#server/testing/test-app.ts';
import { readFeed, readHome } from './feed.service.ts';

const test = freshApp();
const [ana] = test.people('Pessoa de Teste');

const read = (query: Record<string, string> = {}) => test.call('GET /api/feed', { query });

describe('the feed', () => {
  it('is strictly newest first, without repeats or gaps while new posts arrive', async () => {
    const slugs: string[] = [];
    for (let index = 0; index < 41; index += 1)
      slugs.unshift(await test.publish(ana, { title: `Publicação ${index}` }));
    const first = await read();
    expect(first.body.posts.map((post) => post.slug)).toEqual(slugs.slice(0, 20));
    await test.publish(ana, { title: 'Chegou agora' });
    const second = await read({ cursor: first.body.nextCursor! });
    const third = await read({ cursor: second.body.nextCursor! });
    expect([...second.body.posts, ...third.body.posts].map((post) => post.slug)).toEqual(slugs.slice(20));
    expect(third.body.nextCursor).toBeNull();
  });

  it('keeps the order of posts of the same instant', async () => {
    for (let index = 0; index < 25; index += 1) await test.publish(ana, { title: `Publicação ${index}` });
    await sql`update posts set published_at = '2026-01-01T00:00:00Z'`.execute(test.context.db);
    const first = await read();
    const second = await read({ cursor: first.body.nextCursor! });
    const ids = [...first.body.posts, ...second.body.posts].map((post) => post.id);
    expect(new Set(ids).size).toBe(25);
  });

  it('shows one tag, however it is written', async () => {
    const slug = await test.publish(ana, { title: 'Sobre educação', markdownText: 'Uma #Educação melhor' });
    await test.publish(ana, { title: 'Sobre outra coisa' });
    for (const tag of ['educacao', 'Educação', '#EDUCACAO']) {
      expect((await read({ tag })).body.posts.map((post) => post.slug)).toEqual([slug]);
    }
    expect((await read({ tag: 'inexistente' })).body).toEqual({ posts: [], nextCursor: null });
  });

  it.each(['abc', '', btoa('["x","y"]'), btoa('[1,2]'), 'a'.repeat(201)])(
    'refuses the cursor %j',
    async (cursor) => {
      expect((await read({ cursor })).status).toBe(422);
    },
  );
});

describe('the home page', () => {
  it('puts what is liked before what is newer, and can be paged', async () => {
    const older = await test.publish(ana, { title: 'Querida' });
    for (let index = 0; index < 24; index += 1) await test.publish(ana, { title: `Publicação ${index}` });
    await sql`update posts set likes = 9, score = score + 1 where slug = ${older}`.execute(test.context.db);
    const first = await test.call('GET /api/');
    expect(first.body.posts[0]!.slug).toBe(older);
    const second = await test.call('GET /api/', { query: { cursor: first.body.nextCursor! } });
    const slugs = [...first.body.posts, ...second.body.posts].map((post) => post.slug);
    expect(new Set(slugs).size).toBe(25);
    expect(second.body.nextCursor).toBeNull();
  });
});

describe('each list', () => {
  const viewer = () => ({ id: ana.id, sessionId: '' });
  const id = '00000000-0000-4000-8000-000000000000';
  const after = writeCursor(['2100-01-01T00:00:00.000Z', id]);
  const lists: [string, string, (db: Db) => Promise<unknown>][] = [
    ['everything', 'posts_newest', (db) => readFeed(db, null, {})],
    ['everything further on', 'posts_newest', (db) => readFeed(db, viewer(), { cursor: after })],
    ['a tag', 'post_tags_pkey', (db) => readFeed(db, null, { tag: 'ifsp' })],
    ['a tag further on', 'post_tags_pkey', (db) => readFeed(db, viewer(), { tag: 'ifsp', cursor: after })],
    ['a career', 'posts_of_first_career', (db) => readFeed(db, null, { career: 'enfermagem' })],
    [
      'a career further on',
      'posts_of_third_career',
      (db) => readFeed(db, viewer(), { career: 'enfermagem', cursor: after }),
    ],
    ['the home page', 'posts_hot', (db) => readHome(db, null, undefined)],
    ['the home page further on', 'posts_hot', (db) => readHome(db, null, writeCursor(['rest', '', 1, id]))],
    ['what somebody wrote', 'posts_by_author', (db) => listPostsOfUser(db, null, ana.username, undefined)],
  ];

  it.each(lists)('reads its index in order: %s', async (_, index, read) => {
    await test.publish(ana, { title: 'Uma', markdownText: '#ifsp' });
    const plans = await plansOf(test, read);
    expect(plans.join('\n')).toContain(`using ${index} on`);
    const plan = plans.find((each) => each.includes(`using ${index} on`));
    expect(plan).toMatch(/^Limit/);
    expect(plan).not.toMatch(/Sort Key: (?:posts|post_tags)\.|Seq Scan on posts/);
  });
});
