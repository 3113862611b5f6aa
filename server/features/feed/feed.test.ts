import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;
beforeEach(async () => {
  test = await testApp();
  ana = await test.person();
});

async function publish(title: string, markdownText = 'Texto.'): Promise<string> {
  const reply = await test.call('POST /api/posts', { as: ana, body: { title, markdownText } });
  return reply.body.slug;
}

const read = (query: Record<string, string> = {}) => test.call('GET /api/feed', { query });

describe('the feed', () => {
  it('is strictly newest first, without repeats or gaps while new posts arrive', async () => {
    const slugs: string[] = [];
    for (let index = 0; index < 41; index += 1) slugs.unshift(await publish(`Publicação ${index}`));
    const first = await read();
    expect(first.body.posts.map((post) => post.slug)).toEqual(slugs.slice(0, 20));
    await publish('Chegou agora');
    const second = await read({ cursor: first.body.nextCursor! });
    const third = await read({ cursor: second.body.nextCursor! });
    expect([...second.body.posts, ...third.body.posts].map((post) => post.slug)).toEqual(slugs.slice(20));
    expect(third.body.nextCursor).toBeNull();
  });

  it('keeps the order of posts of the same instant', async () => {
    for (let index = 0; index < 25; index += 1) await publish(`Publicação ${index}`);
    await sql`update posts set published_at = '2026-01-01T00:00:00Z'`.execute(test.context.db);
    const first = await read();
    const second = await read({ cursor: first.body.nextCursor! });
    const ids = [...first.body.posts, ...second.body.posts].map((post) => post.id);
    expect(new Set(ids).size).toBe(25);
  });

  it('shows one tag, however it is written', async () => {
    const slug = await publish('Sobre educação', 'Uma #Educação melhor');
    await publish('Sobre outra coisa');
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
    const older = await publish('Querida');
    for (let index = 0; index < 24; index += 1) await publish(`Publicação ${index}`);
    await sql`update posts set likes = 9, score = score + 1 where slug = ${older}`.execute(test.context.db);
    const first = await test.call('GET /api/');
    expect(first.body.posts[0]!.slug).toBe(older);
    const second = await test.call('GET /api/', { query: { cursor: first.body.nextCursor! } });
    const slugs = [...first.body.posts, ...second.body.posts].map((post) => post.slug);
    expect(new Set(slugs).size).toBe(25);
    expect(second.body.nextCursor).toBeNull();
  });
});

describe('each list query', () => {
  it('reads its index alone, in order', async () => {
    await publish('Uma', '#ifsp');
    const plans: [string, string][] = [
      ['posts_newest', 'select * from posts order by published_at desc, id desc limit 21'],
      ['posts_hot', 'select * from posts order by score desc, id desc limit 21'],
      [
        'posts_by_author',
        `select * from posts where author_id = '${ana.id}' order by published_at desc, id desc limit 21`,
      ],
      [
        'post_tags_pkey',
        "select * from post_tags where tag = 'ifsp' order by published_at desc, post_id desc limit 21",
      ],
    ];
    await test.context.db.connection().execute(async (db) => {
      // A table of one row is cheapest read whole: the question is whether the index serves the order.
      await sql`set enable_seqscan = off`.execute(db);
      await sql`set enable_bitmapscan = off`.execute(db);
      for (const [index, query] of plans) {
        const { rows } = await sql<Record<string, string>>`explain ${sql.raw(query)}`.execute(db);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan).toContain(index);
        expect(plan).not.toContain('Sort');
      }
    });
  });
});
