import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Comment } from '#contract/comments/comments.ts';
import { plansOf } from '#server/testing/queries.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { listComments, listRepliesTo } from './lists.service.ts';
import { removeCommentsOf } from './comments.service.ts';

const test = fileApp();
const [ana, bia] = test.people('Ana Souza', 'Bia Lima');
let slug: string;
beforeEach(async () => {
  slug = await test.publish(ana);
});

const write = async (as: TestPerson, markdown = 'Que bom texto!', parentId = ''): Promise<Comment> =>
  (await test.sendComment(as, slug, markdown, parentId)).body;

const list = (query: Record<string, string> = {}, as?: TestPerson) => test.listComments(slug, as, query);
const like = (as: TestPerson, id: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  test.call(`${method} /api/comments/{id}/like`, { as, params: { id } });

/** The post's counter and hot score, and what the rows imply. */
async function stored() {
  const { rows } = await sql<{ comments: number; counted: number; score: number; expected: number }>`
    select comments, score,
      (select count(*) from comments where post_id = posts.id and author_id is not null and not hidden) as counted,
      hot_score(likes, comments, published_at) as expected
    from posts where slug = ${slug}`.execute(test.context.db);
  return rows[0]!;
}

async function expectExactCounter(): Promise<void> {
  const { comments, counted, score, expected } = await stored();
  expect(comments).toBe(counted);
  expect(score).toBeCloseTo(expected, 9);
}

describe('the list', () => {
  it('comes oldest first, 20 a page, none twice and none left out, while new comments arrive', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 43; index += 1) ids.push((await write(bia, `Comentário ${index}`)).id);
    // Many have the same time: their order must still be stable.
    await sql`update comments set created_at = '2026-01-01T00:00:00Z' where id = any(${ids.slice(0, 25)}::uuid[])`.execute(
      test.context.db,
    );
    const first = await list();
    const last = await write(ana, 'Chegou agora');
    const second = await list({ cursor: first.body.nextCursor! });
    const third = await list({ cursor: second.body.nextCursor! });
    const seen = [first, second, third].map((page) => page.body.comments.map((comment) => comment.id));
    expect(seen).toEqual([ids.slice(0, 20), ids.slice(20, 40), [...ids.slice(40), last.id]]);
    expect(third.body.nextCursor).toBeNull();
  });

  it('fills its pages though some comments are not for the reader', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 24; index += 1) ids.push((await write(bia, `Comentário ${index}`)).id);
    for (const id of ids.slice(0, 4)) await test.hideComment(ana, id);
    const { body } = await list();
    expect(body.comments.map((comment) => comment.id)).toEqual(ids.slice(4));
    expect(body.nextCursor).toBeNull();
    expect((await list({}, bia)).body.nextCursor).not.toBeNull();
  });

  it('carries the first 20 replies to each, and leads to the others', async () => {
    const [long, short] = [await write(ana, 'Pergunta'), await write(ana, 'Outra')];
    const ids: string[] = [];
    for (let index = 0; index < 23; index += 1) ids.push((await write(bia, `Resposta ${index}`, long.id)).id);
    const answer = await write(bia, 'Uma só', short.id);
    const [first, second] = (await list()).body.comments;
    expect(first!.replies.map((reply) => reply.id)).toEqual(ids.slice(0, 20));
    expect(second).toMatchObject({ replies: [{ id: answer.id, replies: [] }], repliesCursor: null });
    const rest = await list({ parentId: long.id, cursor: first!.repliesCursor! });
    expect(rest.body.comments.map((reply) => reply.id)).toEqual(ids.slice(20));
    expect(rest.body.nextCursor).toBeNull();
    const all = await list({ parentId: long.id });
    expect(all.body).toMatchObject({ comments: first!.replies, nextCursor: first!.repliesCursor });
  });

  it('refuses invented cursors and ids', async () => {
    expect((await list({ cursor: 'abc' })).status).toBe(422);
    expect((await list({ parentId: 'abc' })).status).toBe(404);
    expect((await test.listComments(slug, 'inventado')).status).toBe(401);
  });

  it('reads its indexes in order', async () => {
    const [{ id }, other] = [await write(bia), await write(bia)];
    // So many replies that an index including them is the worse one to read the comments from, and replies to two, so that
    // those to one are not all.
    await sql`insert into comments (id, post_id, parent_id, author_id, markdown, html, created_at)
      select gen_random_uuid(), post_id, id, author_id, markdown, html, created_at
      from comments, generate_series(1, 2000) where id in (${id}, ${other.id})`.execute(test.context.db);
    await sql`analyze comments`.execute(test.context.db);
    const after = Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z', id])).toString('base64url');
    const viewer = { id: bia.id, sessionId: '' };
    const [, threads, firstReplies] = await plansOf(test, (db) => listComments(db, viewer, slug, after));
    expect(threads).toMatch(/using comments_on_post .*\n *Index Cond: .*ROW\(/);
    expect(threads).not.toMatch(/Sort|Seq Scan/);
    expect(firstReplies).toMatch(/Limit\n[^]*?using comments_replies/);
    expect(firstReplies).not.toContain('Seq Scan');
    const [, replies] = await plansOf(test, (db) => listRepliesTo(db, viewer, slug, id, after));
    expect(replies).toMatch(/using comments_replies .*\n *Index Cond: .*ROW\(/);
    expect(replies).not.toMatch(/Sort|Seq Scan/);
  });
});

describe('at once', () => {
  it('comments, removals and hidings leave the post’s counter exact', async () => {
    const first = await Promise.all(Array.from({ length: 10 }, () => write(bia)));
    const answers = first.map(({ id }) => write(ana, 'Resposta', id));
    const presses = first.flatMap(({ id }, index) => [
      test.removeComment(bia, id),
      test.removeComment(bia, id),
      test.hideComment(ana, id),
      test.hideComment(ana, id, index % 2 ? 'PUT' : 'DELETE'),
      like(ana, id),
      test.like(bia, slug),
    ]);
    for (const { status } of await Promise.all(presses)) expect([200, 204, 404]).toContain(status);
    await Promise.all(answers);
    await expectExactCounter();
  });

  it('the removal of the post and what happens to its comments get along', async () => {
    for (let round = 0; round < 5; round += 1) {
      const body = { title: 'Vai sumir', markdownText: 'Texto.' };
      slug = await test.publish(ana, body);
      const { id } = await write(bia);
      await like(ana, id);
      const replies = await Promise.all([
        like(ana, id, 'DELETE'),
        like(bia, id),
        test.removeComment(bia, id),
        test.removePost(ana, slug),
        test.sendComment(bia, slug, 'Oi'),
        test.hideComment(ana, id),
      ]);
      for (const { status } of replies) expect([200, 201, 204, 404]).toContain(status);
    }
  });
});

describe('an account that goes', () => {
  it('takes its comments and likes along, and leaves places for the answers of others', async () => {
    const caio = await test.person('Caio Reis');
    const answered = await write(caio, 'Respondido');
    await write(bia, 'Resposta', answered.id);
    await write(caio, 'Própria resposta', answered.id);
    const alone = await write(caio, 'Sozinho');
    await write(caio, 'Falando só', alone.id);
    await test.hideComment(ana, alone.id);
    const other = await write(bia, 'De outra pessoa');
    await like(caio, other.id);
    await test.context.db.transaction().execute((tx) => removeCommentsOf(tx, caio.id));
    await sql`delete from users where id = ${caio.id}`.execute(test.context.db);
    expect((await list({}, ana)).body.comments).toMatchObject([
      { id: answered.id, removed: true, replies: [{ markdown: 'Resposta' }] },
      { id: other.id, likes: 0 },
    ]);
    expect((await stored()).comments).toBe(2);
    await expectExactCounter();
  });
});
