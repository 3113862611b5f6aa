import { describe, expect, it } from 'vitest';
import { fileApp, type TestPerson, type TestReply } from '#server/testing/test-app.ts';

const test = fileApp();
const [ana] = test.people('Ana Souza');

const totalPosts = async (person: TestPerson) => (await test.profile(person)).totalPost;

describe('publishing', () => {
  it('gives the post a readable address and everybody reads it', async () => {
    const { status, body } = await test.sendPost(ana, {
      title: 'Visão & ação: o 1º emprego',
      tags: ['design', 'ifsp'],
    });
    expect(status).toBe(201);
    expect(body.slug).toBe('visao-e-acao-o-1-emprego');
    const read = await test.readPost(body.slug);
    expect(read.body).toMatchObject({
      title: 'Visão & ação: o 1º emprego',
      author: { name: 'Ana Souza', username: ana.username, name2: '' },
      tags: ['design', 'ifsp'],
      image: '',
      likes: 0,
      likesAfter: 1,
      comments: 0,
      liked: false,
      markdownText: 'Um plantão tem 12 horas.',
      html: '<p>Um plantão tem 12 horas.</p>\n',
      markdownComment: '',
      perfilImg: '',
    });
    expect(new Date(read.body.date).toISOString()).toBe(read.body.date);
  });

  it('takes tags from the text too, each once, ten at most', async () => {
    const words = Array.from({ length: 12 }, (_, index) => `#curso${index}`).join(' ');
    const { body } = await test.sendPost(ana, {
      tags: ['ifsp'],
      markdownText: `#IFSP #Educação ${words} \`#nada\``,
    });
    expect(body.tags.slice(0, 3)).toEqual(['ifsp', 'educacao', 'curso0']);
    expect(body.tags).toHaveLength(10);
    expect(body.chosenTags).toEqual(['ifsp']);
  });

  it('gives equal titles addresses of their own, also at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => test.sendPost(ana, { title: 'O mesmo título' })),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array<number>(8).fill(201));
    expect(new Set(replies.map((reply) => reply.body.slug)).size).toBe(8);
  });

  it.each([
    ['new', /^new-[0-9a-z]{4}$/],
    ['a'.repeat(255), /^a{80}$/],
  ])('makes an address for the title %s', async (title, slug) => {
    expect((await test.sendPost(ana, { title })).body.slug).toMatch(slug);
  });

  it.each(['🚀🚀', '!!!'])('makes the address of its id for the title %s', async (title) => {
    const { id, slug } = (await test.sendPost(ana, { title })).body;
    expect(slug).toBe(`post-${id}`);
  });

  it.each([
    [{ title: '' }, { title: 'Favor informar o título' }],
    [{ title: 'a'.repeat(256) }, { title: 'Use no máximo 255 caracteres.' }],
    [{ markdownText: ' \n' }, { markdownText: 'Favor escrever a publicação' }],
    [{ markdownText: 'a'.repeat(50_001) }, { markdownText: 'Use no máximo 50.000 caracteres.' }],
    [{ tags: ['inventada'] }, { 'tags.0': 'Escolha as tags da lista.' }],
    [{ tags: ['java', 'java'] }, { tags: 'Não repita tags.' }],
    [{ id: 'x' }, { id: 'Campo desconhecido.' }],
  ])('refuses %j', async (change, fields) => {
    const raw = { title: 'Oi', markdownText: 'Texto', ...change };
    const reply = await test.call('POST /api/posts', { as: ana, raw });
    expect(reply).toMatchObject({ status: 422, error: { code: 'invalid_input', fields } });
  });

  it('removes what no text needs and the database cannot store', async () => {
    const { status, body } = await test.sendPost(ana, {
      title: 'Um\u0000 \u202etítulo\ud800',
      markdownText: 'Oi\u0000!',
    });
    expect(status).toBe(201);
    expect(body.title).toBe('Um título\ufffd');
    expect(body.markdownText).toBe('Oi!');
  });

  it('refuses the picture of somebody else', async () => {
    const reply = await test.sendPost(ana, {
      image: '/uploads/0198f0a0-0000-7000-8000-000000000000-10x10.webp',
    });
    expect(reply).toMatchObject({ status: 422, error: { code: 'foreign_image' } });
  });

  it('counts the posts of a person', async () => {
    const bia = await test.person('Bia');
    const { body } = await test.sendPost(bia);
    await test.publish(bia);
    expect(await totalPosts(bia)).toBe('2');
    const removals = await Promise.all([1, 2, 3].map(() => test.removePost(bia, body.slug)));
    expect(removals.map((reply) => reply.status)).toContain(204);
    expect(await totalPosts(bia)).toBe('1');
  });
});

describe('editing', () => {
  it('changes what is given', async () => {
    const { body } = await test.sendPost(ana, { tags: ['java'], markdownText: 'Antes #um' });
    const params = { slug: body.slug };
    const edited = await test.call('PATCH /api/post/{slug}', {
      as: ana,
      params,
      body: { title: 'Outro título', markdownText: '# Depois\n\n#dois' },
    });
    expect(edited.body).toMatchObject({
      slug: 'outro-titulo',
      title: 'Outro título',
      tags: ['java', 'dois'],
    });
    expect(edited.body.html).toContain('<h2');
    const byOldTag = await test.call('GET /api/feed', { query: { tag: 'um' } });
    expect(byOldTag.body.posts.map((post) => post.id)).not.toContain(body.id);
    const byNewTag = await test.call('GET /api/feed', { query: { tag: 'dois' } });
    expect(byNewTag.body.posts.map((post) => post.id)).toContain(body.id);
  });

  it('is for the writer alone', async () => {
    const bia = await test.person('Bia');
    const { body } = await test.sendPost(ana);
    const params = { slug: body.slug };
    const change = { title: 'Meu agora' };
    expect((await test.call('PATCH /api/post/{slug}', { params, body: change })).status).toBe(401);
    expect((await test.call('PATCH /api/post/{slug}', { as: bia, params, body: change })).status).toBe(403);
    expect((await test.call('DELETE /api/post/{slug}', { params })).status).toBe(401);
    expect((await test.call('DELETE /api/post/{slug}', { as: bia, params })).status).toBe(403);
    expect((await test.call('DELETE /api/post/{slug}', { as: ana, params })).status).toBe(204);
    expect((await test.call('GET /api/post/{slug}', { params })).status).toBe(404);
    expect((await test.call('PATCH /api/post/{slug}', { as: ana, params, body: change })).status).toBe(404);
  });

  it('does not write over what was changed elsewhere meanwhile', async () => {
    const { body: read } = await test.sendPost(ana);
    const params = { slug: read.slug };
    const change = (title: string) =>
      test.call('PATCH /api/post/{slug}', { as: ana, params, body: { title, basedOn: read.updatedAt } });
    expect((await change('Na escola')).status).toBe(200);
    expect(await change('No celular')).toMatchObject({ status: 409, error: { code: 'post_changed' } });
    // Repeats a request whose reply got lost.
    expect(await change('Na escola')).toMatchObject({ status: 200, body: { title: 'Na escola' } });
  });
});

describe('a draft that is sent again', () => {
  const send = (as: TestPerson, key: string, title = 'Uma vez só') =>
    test.call('POST /api/posts', {
      as,
      headers: { 'draft-id': key },
      body: { title, markdownText: 'Texto.' },
    });

  it('is published once, also by 50 requests at the same time', async () => {
    const bia = await test.person('Bia');
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(bia, 'rascunho-1')));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(await totalPosts(bia)).toBe('1');
    expect((await send(bia, 'rascunho-2')).body.id).not.toBe(replies[0]!.body.id);
    expect(await totalPosts(bia)).toBe('2');
  });

  it('becomes what it was when it was sent last', async () => {
    const { body } = await send(ana, 'rascunho-3');
    const again = await send(ana, 'rascunho-3', 'Com outro título');
    expect(again.body).toMatchObject({ id: body.id, title: 'Com outro título' });
  });

  it('is another person’s own under the same name', async () => {
    const caio = await test.person('Caio');
    const [one, other] = [await send(ana, 'rascunho-4'), await send(caio, 'rascunho-4')];
    expect(one.body.id).not.toBe(other.body.id);
  });

  it.each(['', 'a'.repeat(65), 'com um ponto.'])('has no name like %j', async (key) => {
    expect((await send(ana, key)).status).toBe(422);
  });
});

describe('a person’s posts', () => {
  it('come newest first, 20 a page, none twice and none left out', async () => {
    const caio = await test.person('Caio');
    const slugs: string[] = [];
    for (let index = 0; index < 45; index += 1) slugs.unshift((await test.sendPost(caio)).body.slug);
    const seen: string[] = [];
    let cursor: string | null = null;
    const sizes: number[] = [];
    do {
      const page: TestReply<'GET /api/posts/user/{username}'> = await test.call(
        'GET /api/posts/user/{username}',
        {
          params: { username: caio.username.toUpperCase() },
          query: cursor ? { cursor } : {},
        },
      );
      sizes.push(page.body.posts1.length);
      seen.push(...page.body.posts1.map((post: { slug: string }) => post.slug));
      cursor = page.body.nextCursor;
    } while (cursor);
    expect(sizes).toEqual([20, 20, 5]);
    expect(seen).toEqual(slugs);
  });

  it('are a 404 for an unknown person', async () => {
    const reply = await test.call('GET /api/posts/user/{username}', { params: { username: 'ninguem' } });
    expect(reply).toMatchObject({ status: 404, error: { code: 'not_found', fields: {} } });
  });
});
