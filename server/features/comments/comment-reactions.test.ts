import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  commentReactions,
  reactionKinds,
  type CommentReaction,
} from '#contract/comments/comment-reactions.ts';
import type { Comment } from '#contract/comments/comments.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { reactionTableOf } from './comment-reactions.queries.ts';
import { removeCommentsOf } from './comments.service.ts';

const test = fileApp();
const [ana, bia] = test.people('Ana Souza', 'Bia Lima');
let slug: string;
/** Of the comment that people react to, by Bia. */
let id: string;
beforeEach(async () => {
  slug = await test.publish(ana);
  id = await test.comment(bia, slug);
});

async function read(as?: TestPerson): Promise<Comment> {
  return (await test.listComments(slug, as)).body.comments[0]!;
}

it('each reaction to a comment is given beside the others', async () => {
  const press = (kind: CommentReaction, method: 'PUT' | 'DELETE' = 'PUT') =>
    test.call(`${method} /api/comments/{id}/${kind}`, { as: ana, params: { id } });
  await press('like');
  await press('thanks');
  expect(await read(ana)).toMatchObject({ likes: 1, liked: true, thanks: 1, thanked: true });
  await press('like', 'DELETE');
  expect(await read(ana)).toMatchObject({ likes: 0, liked: false, thanks: 1, thanked: true });
});

describe.each(reactionKinds)('a reaction to a comment: %s', (kind) => {
  const { count, given } = commentReactions[kind];
  const press = (as: TestPerson | undefined, method: 'PUT' | 'DELETE' = 'PUT', to = id) =>
    test.call(`${method} /api/comments/{id}/${kind}`, { as, params: { id: to } });

  it('shows to its giver, and as a number to others; repeating changes nothing', async () => {
    const first = await press(ana);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ [given]: true, [count]: 1 });
    expect((await press(ana)).body).toEqual({ [given]: true, [count]: 1 });
    expect(await read(ana)).toMatchObject({ [count]: 1, [given]: true });
    expect(await read()).toMatchObject({ [count]: 1, [given]: false });
    expect((await press(ana, 'DELETE')).body).toEqual({ [given]: false, [count]: 0 });
    expect((await press(ana, 'DELETE')).body).toEqual({ [given]: false, [count]: 0 });
  });

  it.each(['PUT', 'DELETE'] as const)('%s needs a session before all, and a comment', async (method) => {
    expect((await press(undefined, method, 'nada')).status).toBe(401);
    expect((await press(bia, method, 'nada')).status).toBe(404);
  });

  it('counts once however often it is given at once, and exactly while it is toggled', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => press(ana)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await read()).toMatchObject({ [count]: 1 });
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        press(index % 2 ? ana : bia, index % 5 < 3 ? 'PUT' : 'DELETE'),
      ),
    );
    const { rows } = await sql<{ kept: number; counted: number }>`
      select ${sql.ref(count)} as kept, (select count(*) from ${sql.table(reactionTableOf(kind))} where comment_id = comments.id) as counted
      from comments where id = ${id}`.execute(test.context.db);
    expect(rows[0]!.kept).toBe(rows[0]!.counted);
  });

  it('goes with the account that gave it', async () => {
    const caio = await test.person('Caio Reis');
    await press(caio);
    await press(ana);
    await test.context.db.transaction().execute((tx) => removeCommentsOf(tx, caio.id));
    expect(await read()).toMatchObject({ [count]: 1 });
  });

  it('goes with the text it was given to', async () => {
    await press(ana);
    const answer = { markdown: 'Também acho.', parentId: id };
    await test.call('POST /api/post/{slug}/comments', { as: ana, params: { slug }, body: answer });
    await test.call('DELETE /api/comments/{id}', { as: bia, params: { id } });
    expect(await read(ana)).toMatchObject({ id, removed: true, [count]: 0, [given]: false });
    expect((await press(ana)).status).toBe(404);
  });
});
