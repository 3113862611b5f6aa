import { describe, expect, it } from 'vitest';
import { freshApp } from '#server/testing/test-app.ts';

const test = freshApp();
const [ana] = test.people('Ana');

const publish = async (title: string, as = ana) => (await test.sendPost(as, { title })).body;
const rename = (slug: string, title: string, as = ana) => test.editPost(as, slug, { title });

describe('a title that changes', () => {
  it('changes the address, and every address it had leads to it', async () => {
    const { id } = await publish('Meu primeiro estágio');
    expect((await rename('meu-primeiro-estagio', 'Meu segundo estágio')).body.slug).toBe(
      'meu-segundo-estagio',
    );
    expect((await rename('meu-segundo-estagio', 'Meus estágios')).body.slug).toBe('meus-estagios');
    for (const slug of ['meu-primeiro-estagio', 'meu-segundo-estagio', 'meus-estagios']) {
      expect((await test.readPost(slug)).body).toMatchObject({ id, slug: 'meus-estagios' });
    }
  });

  it('leaves the address where it reads the same', async () => {
    const { slug } = await publish('Vale a pena');
    expect((await rename(slug, 'VALE a pena?')).body).toMatchObject({ slug, title: 'VALE a pena?' });
    const other = (await publish('Vale a pena')).slug;
    expect((await rename(other, 'Vale a pena!')).body.slug).toBe(other);
  });

  it('may come back to an address of its own', async () => {
    await publish('Um nome');
    await rename('um-nome', 'Outro nome');
    expect((await rename('outro-nome', 'Um nome')).body.slug).toBe('um-nome');
    expect((await test.readPost('outro-nome')).body.slug).toBe('um-nome');
  });

  it('gives its old address to nobody else, until the post is gone', async () => {
    await publish('Vaga de aprendiz');
    await rename('vaga-de-aprendiz', 'Vaga preenchida');
    const bia = await test.person('Bia');
    const hers = await publish('Vaga de aprendiz', bia);
    expect(hers.slug).toMatch(/^vaga-de-aprendiz-\w{4}$/);
    const renamed = await rename((await publish('Outra', bia)).slug, 'Vaga de aprendiz', bia);
    expect(renamed.body.slug).toMatch(/^vaga-de-aprendiz-\w{4}$/);

    await test.removePost(ana, 'vaga-de-aprendiz');
    expect((await test.readPost('vaga-de-aprendiz')).status).toBe(404);
    expect((await publish('Vaga de aprendiz', bia)).slug).toBe('vaga-de-aprendiz');
  });

  it('gives one of many who want an address that address', async () => {
    const slugs = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => (await publish(`Texto ${index}`)).slug),
    );
    const replies = await Promise.all(slugs.map((slug) => rename(slug, 'O mesmo título')));
    expect(replies.map((reply) => reply.status)).toEqual(slugs.map(() => 200));
    expect(new Set(replies.map((reply) => reply.body.slug)).size).toBe(8);
    expect(replies.map((reply) => reply.body.slug)).toContain('o-mesmo-titulo');
  });

  it('lets those go on who have the page open under its old address', async () => {
    await publish('Antes');
    await rename('antes', 'Depois');
    const bia = await test.person('Bia');
    const params = { slug: 'antes' };
    expect((await test.call('PUT /api/post/{slug}/like', { as: bia, params })).body.likes).toBe(1);
    const comment = { as: bia, params, body: { markdown: 'Oi' } };
    expect((await test.call('POST /api/post/{slug}/comments', comment)).status).toBe(201);
    expect((await test.readPost('depois', bia)).body).toMatchObject({ liked: true, comments: 1 });
    await test.block(ana, bia);
    expect((await test.readPost('antes', bia)).status).toBe(404);
  });
});
