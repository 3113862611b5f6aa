import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Comment } from '#contract/comments/comments.ts';
import { findElements } from '#markdown/testing/html-tree.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { tablesThatSay } from '#server/testing/tables-that-say.ts';
import { noReactions } from './comment-reactions.queries.ts';

const test = fileApp();
// Ana publishes, Bia comments, Caio is a stranger to both.
const [ana, bia, caio] = test.people('Ana Souza', 'Bia Lima', 'Caio Reis');
let slug: string;
beforeEach(async () => {
  slug = await test.publish(ana);
});

const post = (as: TestPerson | undefined, markdown: string, parentId?: string) =>
  test.sendComment(as, slug, markdown, parentId);
const write = async (as: TestPerson, markdown = 'Que bom texto!', parentId?: string): Promise<Comment> =>
  (await post(as, markdown, parentId)).body;

const list = (as?: TestPerson, query: Record<string, string> = {}) => test.listComments(slug, as, query);
const shown = async (as?: TestPerson) => (await list(as)).body.comments;

const readPost = async () => (await test.readPost(slug)).body;
const count = async () => (await readPost()).comments;

const nobody = { id: '', name: '', username: '', avatar: '' };

describe('writing', () => {
  it('shows the comment to everybody, rendered, with its writer’s full name', async () => {
    const { status, body } = await post(bia, 'Olá, **Ana**!\n\n# Pergunta');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      parentId: '',
      author: { id: bia.id, name: 'Bia Lima', username: bia.username, avatar: '' },
      markdown: 'Olá, **Ana**!\n\n# Pergunta',
      html: expect.stringContaining('<strong>Ana</strong>'),
      date: expect.any(String),
      edited: false,
      removed: false,
      hidden: false,
      held: false,
      blocked: false,
      ...noReactions,
      replies: [],
      repliesCursor: null,
    });
    expect(body.html).toContain(`<h3 id="c-${body.id}-pergunta">`);
    expect(await list()).toMatchObject({ status: 200, body: { comments: [body], nextCursor: null } });
    expect(await list(caio)).toMatchObject({ body: { comments: [body] } });
  });

  it('puts an answer under its comment, and an answer to an answer beside it', async () => {
    const question = await write(bia, 'Pergunta');
    const answer = await write(ana, 'Resposta', question.id);
    expect(answer.parentId).toBe(question.id);
    const thanks = await write(bia, 'Obrigada', answer.id);
    expect(thanks.parentId).toBe(question.id);
    const [thread, ...others] = await shown();
    expect(others).toEqual([]);
    expect(thread!.replies.map((reply) => reply.markdown)).toEqual(['Resposta', 'Obrigada']);
    expect(await count()).toBe(3);
  });

  it.each([
    ['an unknown comment', () => Promise.resolve(randomUUID())],
    ['no id', () => Promise.resolve('nada')],
    [
      'a comment on another post',
      async () => {
        const { id } = await write(bia);
        slug = await test.publish(ana);
        return id;
      },
    ],
    [
      'a removed comment',
      async () => {
        const { id } = await write(bia);
        await write(ana, 'Resposta', id);
        await test.removeComment(bia, id);
        return id;
      },
    ],
    [
      'a comment hidden from the writer',
      async () => {
        const { id } = await write(bia);
        await test.hideComment(ana, id);
        return id;
      },
    ],
  ])('refuses to answer %s', async (_, given) => {
    const parentId = await given();
    expect(await post(caio, 'Oi', parentId)).toMatchObject({
      status: 422,
      error: { code: 'answered_comment_gone', message: 'O comentário que você respondeu não existe mais.' },
    });
  });

  it.each([
    [{ markdown: ' \n' }, { markdown: 'Favor escrever o comentário' }],
    [{}, { markdown: 'Favor escrever o comentário' }],
    [{ markdown: 5 }, { markdown: 'Favor escrever o comentário' }],
    [{ markdown: 'a'.repeat(10_001) }, { markdown: 'Use no máximo 10.000 caracteres.' }],
    [{ markdown: 'Oi', html: '<b>' }, { html: 'Campo desconhecido.' }],
    [{ markdown: 'Oi', parentId: 'a'.repeat(65) }, { parentId: expect.any(String) }],
  ])('refuses %j', async (raw, fields) => {
    const reply = await test.call('POST /api/post/{slug}/comments', { as: bia, params: { slug }, raw });
    expect(reply).toMatchObject({ status: 422, error: { code: 'invalid_input', fields } });
    expect(await count()).toBe(0);
  });

  it('takes the longest text, and makes hostile markup harmless', async () => {
    expect((await post(bia, 'a'.repeat(10_000))).status).toBe(201);
    const { body } = await post(bia, '<script>alert(1)</script> [oi](javascript:alert(1))');
    expect(findElements(body.html, 'script')).toEqual([]);
    expect(findElements(body.html, 'a').map(({ attributes }) => attributes['href'])).toEqual(['#']);
  });

  it('needs a session before all, and a post', async () => {
    slug = 'nada';
    expect((await post(undefined, '')).status).toBe(401);
    expect(await post(bia, 'Oi')).toMatchObject({ status: 404, error: { code: 'not_found' } });
    expect((await list()).status).toBe(404);
    expect((await list(undefined, { parentId: randomUUID() })).status).toBe(404);
  });
});

describe('the post', () => {
  it('tells the newest comment that everybody may see, in lists its writer’s name', async () => {
    expect(await readPost()).toMatchObject({ markdownComment: '', perfilImg: '', author: { name2: '' } });
    const first = await write(bia, 'Primeiro');
    const second = await write(caio, 'Segundo', first.id);
    const newest = async () => {
      const { markdownComment, author } = await readPost();
      const { posts } = (await test.call('GET /api/feed')).body;
      expect(posts.find((card) => card.slug === slug)!.author.name2).toBe(author.name2);
      return [author.name2, markdownComment];
    };
    expect(await newest()).toEqual(['Caio Reis', 'Segundo']);
    await test.hideComment(ana, second.id);
    expect(await newest()).toEqual(['Bia Lima', 'Primeiro']);
    await test.hideComment(ana, second.id, 'DELETE');
    await test.removeComment(bia, first.id);
    expect(await newest()).toEqual(['Caio Reis', 'Segundo']);
    await test.removeComment(caio, second.id);
    expect(await newest()).toEqual(['', '']);
  });

  it('shows the picture of the newest comment’s writer', async () => {
    await write(bia);
    await sql`update users set avatar = '/uploads/bia.webp' where id = ${bia.id}`.execute(test.context.db);
    expect((await readPost()).perfilImg).toBe('/uploads/bia.webp');
    expect((await shown())[0]!.author.avatar).toBe('/uploads/bia.webp');
    await sql`update users set avatar = '' where id = ${bia.id}`.execute(test.context.db);
  });

  it('takes its comments along when it goes', async () => {
    const { id } = await write(bia);
    await write(caio, 'Resposta', id);
    await test.removePost(ana, slug);
    expect((await test.editComment(bia, id)).status).toBe(404);
  });
});

describe('editing', () => {
  it('marks the comment as edited, unless the text is the same', async () => {
    const { id } = await write(bia, 'Antes');
    await write(ana, 'Resposta', id);
    expect((await test.editComment(bia, id, 'Antes')).body.edited).toBe(false);
    expect(await test.editComment(bia, id, 'Depois')).toMatchObject({
      status: 200,
      body: {
        id,
        markdown: 'Depois',
        html: '<p>Depois</p>\n',
        edited: true,
        replies: [{ markdown: 'Resposta' }],
      },
    });
    expect((await shown())[0]).toMatchObject({ markdown: 'Depois', edited: true });
  });

  it('is for the writer alone', async () => {
    const { id } = await write(bia);
    expect((await test.editComment(undefined, id)).status).toBe(401);
    for (const other of [ana, caio]) expect((await test.editComment(other, id)).status).toBe(403);
    for (const unknown of ['nada', randomUUID()])
      expect((await test.editComment(bia, unknown)).status).toBe(404);
    expect(await test.editComment(bia, id, ' ')).toMatchObject({
      status: 422,
      error: { fields: { markdown: 'Favor escrever o comentário' } },
    });
  });
});

describe('removing', () => {
  it('is for the writer alone, and leaves nothing of a comment without replies', async () => {
    const { id } = await write(bia);
    expect((await test.removeComment(undefined, id)).status).toBe(401);
    for (const other of [ana, caio]) expect((await test.removeComment(other, id)).status).toBe(403);
    expect((await test.removeComment(bia, 'nada')).status).toBe(404);
    expect((await test.removeComment(bia, id)).status).toBe(204);
    expect((await test.removeComment(bia, id)).status).toBe(404);
    expect(await shown()).toEqual([]);
    expect(await count()).toBe(0);
  });

  it('leaves a place with neither writer nor text while there are replies', async () => {
    const { id, date } = await write(bia, 'Segredo');
    const first = await write(caio, 'Um', id);
    const second = await write(ana, 'Dois', id);
    await test.call('PUT /api/comments/{id}/like', { as: caio, params: { id } });
    await test.removeComment(bia, id);
    expect(await count()).toBe(2);
    for (const reader of [undefined, ana, bia, caio]) {
      const [place] = await shown(reader);
      expect(place).toEqual({
        id,
        parentId: '',
        author: nobody,
        markdown: '',
        html: '',
        date,
        edited: false,
        removed: true,
        hidden: false,
        held: false,
        blocked: false,
        ...noReactions,
        replies: [expect.objectContaining({ markdown: 'Um' }), expect.objectContaining({ markdown: 'Dois' })],
        repliesCursor: null,
      });
    }
    const { rows } = await sql`select 1 from comments where markdown like '%Segredo%'`.execute(
      test.context.db,
    );
    expect(rows).toEqual([]);
    expect((await test.editComment(bia, id)).status).toBe(404);
    expect((await test.hideComment(ana, id)).status).toBe(404);

    await test.removeComment(caio, first.id);
    expect(await shown()).toHaveLength(1);
    await test.removeComment(ana, second.id);
    expect(await shown()).toEqual([]);
    expect(await count()).toBe(0);
  });

  it('leaves none of its words in any table while there are replies', async () => {
    const { id } = await write(bia, 'Toco xilofone');
    await write(ana, 'Eu também', id);
    const { db } = test.context;
    expect(await tablesThatSay(db, 'xilofon')).toEqual(['comment_search', 'comments']);
    await test.removeComment(bia, id);
    expect(await tablesThatSay(db, 'xilofon')).toEqual([]);
  });
});

describe('one’s comment on one’s own post that waits for staff', () => {
  it('can be read, changed, liked, hidden and removed, as it could be written', async () => {
    const theirs = await test.comment(bia, slug);
    await sql`update posts set withheld = 'hidden' where slug = ${slug}`.execute(test.context.db);
    const { status, body } = await post(ana, 'Já arrumo');
    expect(status).toBe(201);
    const about = { as: ana, params: { id: body.id } };
    const changed = await test.editComment(ana, body.id, 'Arrumei');
    const liked = await test.call('PUT /api/comments/{id}/like', about);
    const read = await test.call('GET /api/comments/{id}', about);
    const hidden = await test.hideComment(ana, theirs);
    const removed = await test.removeComment(ana, body.id);
    const statuses = [changed, liked, read, hidden, removed].map((reply) => reply.status);
    expect(statuses).toEqual([200, 200, 200, 204, 204]);
    expect(read.body.markdown).toBe('Arrumei');
    for (const other of [bia, caio, undefined])
      expect((await test.call('GET /api/comments/{id}', { as: other, params: { id: theirs } })).status).toBe(
        404,
      );
  });
});

describe('one comment', () => {
  const read = (id: string, as?: TestPerson) => test.call('GET /api/comments/{id}', { as, params: { id } });

  it('comes with its replies; a reply comes below what it answers', async () => {
    const { id } = await write(bia, 'Pergunta');
    await write(caio, 'Primeira', id);
    const second = await write(ana, 'Segunda', id);
    expect((await read(id)).body).toMatchObject({
      id,
      replies: [{ markdown: 'Primeira' }, { markdown: 'Segunda' }],
    });
    expect((await read(second.id)).body).toMatchObject({
      id,
      markdown: 'Pergunta',
      replies: [{ id: second.id, markdown: 'Segunda' }],
      repliesCursor: null,
    });
    await test.removeComment(bia, id);
    expect((await read(second.id)).body).toMatchObject({ id, removed: true, replies: [{ id: second.id }] });
    expect((await read(id)).status).toBe(404);
  });

  it('is there for those alone who find it in the list', async () => {
    const { id } = await write(bia, 'Grosseria');
    await test.hideComment(ana, id);
    for (const reader of [undefined, caio]) expect((await read(id, reader)).status).toBe(404);
    for (const reader of [ana, bia])
      expect((await read(id, reader)).body).toMatchObject({ id, hidden: true });
    for (const unknown of ['x', randomUUID()]) expect((await read(unknown)).status).toBe(404);
  });
});

describe('hiding', () => {
  it('is for the post’s author, who sees the comment still, as its writer does', async () => {
    const { id } = await write(bia, 'Grosseria');
    expect((await test.hideComment(undefined, id)).status).toBe(401);
    expect((await test.hideComment(caio, id)).status).toBe(403);
    expect((await test.hideComment(bia, id)).status).toBe(403);
    expect((await test.hideComment(ana, 'nada')).status).toBe(404);
    expect((await test.hideComment(ana, id)).status).toBe(204);
    expect((await test.hideComment(ana, id)).status).toBe(204);
    for (const reader of [ana, bia]) {
      expect(await shown(reader)).toMatchObject([{ id, markdown: 'Grosseria', hidden: true }]);
    }
    for (const reader of [undefined, caio]) expect(await shown(reader)).toEqual([]);
    expect(await count()).toBe(0);
    const like = await test.call('PUT /api/comments/{id}/like', { as: caio, params: { id } });
    expect(like.status).toBe(404);
    expect((await test.editComment(caio, id)).status).toBe(404);

    expect((await test.hideComment(caio, id, 'DELETE')).status).toBe(404);
    expect((await test.hideComment(bia, id, 'DELETE')).status).toBe(403);
    expect((await test.hideComment(ana, id, 'DELETE')).status).toBe(204);
    expect((await test.hideComment(ana, id, 'DELETE')).status).toBe(204);
    expect(await shown()).toMatchObject([{ id, hidden: false }]);
    expect(await count()).toBe(1);
  });

  it('leaves the replies of others readable, without the hidden text and its writer', async () => {
    const { id } = await write(bia, 'Grosseria');
    await write(caio, 'Calma', id);
    await test.hideComment(ana, id);
    expect(await shown(caio)).toMatchObject([
      {
        id,
        author: nobody,
        markdown: '',
        html: '',
        hidden: true,
        removed: false,
        replies: [{ markdown: 'Calma' }],
      },
    ]);
    expect(await count()).toBe(1);
  });

  it('of a reply hides it from others, and the place above with it', async () => {
    const { id } = await write(bia, 'Oi');
    const reply = await write(caio, 'Grosseria', id);
    await test.hideComment(ana, reply.id);
    expect((await shown())[0]!.replies).toEqual([]);
    expect((await shown(caio))[0]!.replies).toMatchObject([{ id: reply.id, hidden: true }]);
    await test.removeComment(bia, id);
    expect(await shown()).toEqual([]);
    expect(await shown(caio)).toMatchObject([{ removed: true, replies: [{ markdown: 'Grosseria' }] }]);
    expect(await count()).toBe(0);
    await test.removeComment(caio, reply.id);
    expect(await shown(ana)).toEqual([]);
    expect(await count()).toBe(0);
  });
});
