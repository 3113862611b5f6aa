import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DraftForm } from '#contract/posts/drafts.ts';
import { plansOf } from '#server/testing/queries.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { listDrafts } from './drafts.service.ts';

const test = fileApp();
const [bia] = test.people('Bia Lima');
const [ana] = test.freshPeople('Ana Souza');
let id: string;
beforeEach(async () => {
  id = randomUUID();
});

const put = (body: DraftForm, as: TestPerson | undefined = ana, params = { id }) =>
  test.call('PUT /api/drafts/{id}', { as, params, body });
const get = (as: TestPerson | undefined = ana, params = { id }) =>
  test.call('GET /api/drafts/{id}', { as, params });
const remove = (as: TestPerson | undefined = ana, params = { id }) =>
  test.call('DELETE /api/drafts/{id}', { as, params });
const list = (cursor?: string | null, as: TestPerson | undefined = ana) =>
  test.call('GET /api/drafts', { as, query: cursor ? { cursor } : {} });

async function picture(as: TestPerson): Promise<string> {
  const bytes = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#0f6b5c' } })
    .png()
    .toBuffer();
  const reply = await test.call('POST /api/images', { as, file: new Blob([new Uint8Array(bytes)]) });
  return reply.body.url;
}

const whole = {
  title: 'Como é ser enfermeira',
  tags: [{ title: 'ifsp' }, { title: 'profissao' }] as DraftForm['tags'],
  markdownText: '# Plantão\n\n  Tem 12 horas.  ',
  group: 'um-grupo-qualquer',
};

describe('a draft', () => {
  it('keeps what was written, and what is written over it', async () => {
    const image = await picture(ana);
    const begun = await put({ ...whole, image });
    expect(begun).toMatchObject({ status: 200, body: { id, ...whole, image } });
    expect((await get()).body).toEqual(begun.body);

    const changed = await put({ title: 'Outro título' });
    const empty = { tags: [], markdownText: '', image: '', group: '', revision: 2 };
    expect(changed.body).toMatchObject({ id, title: 'Outro título', ...empty });
    expect(changed.body.updatedAt > begun.body.updatedAt).toBe(true);
    expect((await get()).body).toEqual(changed.body);
    expect((await list()).body).toEqual({ drafts: [changed.body], nextCursor: null });
  });

  it('may be all empty', async () => {
    const empty = { title: '', tags: [], markdownText: '', image: '', group: '' };
    expect(await put(empty)).toMatchObject({ status: 200, body: empty });
  });

  it('is gone when deleted, and may begin anew', async () => {
    await put(whole);
    expect((await remove()).status).toBe(204);
    expect((await get()).status).toBe(404);
    expect((await remove()).status).toBe(404);
    expect((await put(whole)).status).toBe(200);
  });

  it('does not exist for anybody else', async () => {
    await put(whole);
    expect((await get(bia)).status).toBe(404);
    expect((await put({ title: 'Meu agora' }, bia)).status).toBe(404);
    expect((await remove(bia)).status).toBe(404);
    expect((await list(null, bia)).body.drafts).toEqual([]);
    expect((await get()).body).toMatchObject(whole);
  });

  it('has a UUID', async () => {
    const params = { id: 'rascunho' };
    expect(await put(whole, ana, params)).toMatchObject({
      status: 422,
      error: { fields: { id: 'O identificador de um rascunho é um UUID.' } },
    });
    expect((await get(ana, params)).status).toBe(404);
    expect((await remove(ana, params)).status).toBe(404);
  });

  it.each([
    [{ title: 'a'.repeat(256) }, { title: 'Use no máximo 255 caracteres.' }],
    [{ markdownText: 'a'.repeat(50_001) }, { markdownText: 'Use no máximo 50.000 caracteres.' }],
    [{ tags: [{ title: 'inventada' }] }, { 'tags.0.title': 'Escolha as tags da lista.' }],
    [{ tags: [{ title: 'java' }, { title: 'java' }] }, { tags: 'Não repita tags.' }],
    [{ tags: ['java'] }, { 'tags.0': expect.any(String) }],
    [{ id: 'x' }, { id: 'Campo desconhecido.' }],
  ])('refuses %j', async (raw, fields) => {
    const reply = await test.call('PUT /api/drafts/{id}', { as: ana, params: { id }, raw });
    expect(reply).toMatchObject({ status: 422, error: { code: 'invalid_input', fields } });
  });

  it('takes pictures that the person sent only', async () => {
    const reply = await put({ image: await picture(bia) });
    expect(reply).toMatchObject({ status: 422, error: { code: 'foreign_image' } });
  });

  it('removes what the database cannot store', async () => {
    const { body } = await put({ title: 'Um\u0000 título', markdownText: 'Oi\u0000!' });
    expect(body).toMatchObject({ title: 'Um título', markdownText: 'Oi!' });
  });
});

describe('the list', () => {
  it('shows what was changed last first, 20 a page', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 22; index += 1) {
      ids.unshift(randomUUID());
      await put({ title: `Rascunho ${index}` }, ana, { id: ids[0]! });
    }
    const changed = ids.pop()!;
    await put({ title: 'Retomado' }, ana, { id: changed });
    const first = await list();
    const second = await list(first.body.nextCursor);
    expect(first.body.drafts).toHaveLength(20);
    expect([...first.body.drafts, ...second.body.drafts].map((draft) => draft.id)).toEqual([changed, ...ids]);
    expect(second.body.nextCursor).toBeNull();
  });

  it('reads its index in order', async () => {
    const after = Buffer.from(JSON.stringify(['2026-01-01T00:00:00.000Z', bia.id])).toString('base64url');
    const viewer = { id: ana.id, sessionId: '' };
    const [plan] = await plansOf(test, (db) => listDrafts(db, viewer, { cursor: after }));
    expect(plan).toContain('using drafts_by_author');
    expect(plan).toMatch(/Index Cond: .*ROW\(/);
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});

describe('at once', () => {
  it('many saves of one draft keep one of them', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => put({ title: `Versão ${n}` })));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect((await list()).body.drafts).toHaveLength(1);
  });

  it('nobody gets more than 200', async () => {
    const row = { title: '', tags: [], markdown: '', image: '', updated_at: new Date(), author_id: ana.id };
    const rows = Array.from({ length: 195 }, () => ({ ...row, id: randomUUID() }));
    await test.context.db.insertInto('drafts').values(rows).execute();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => put(whole, ana, { id: randomUUID() })),
    );
    const refused = replies.filter((reply) => reply.status === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]!.error).toMatchObject({
      code: 'too_many_drafts',
      message: 'Você já tem 200 rascunhos. Exclua um deles para salvar outro.',
    });
    expect((await put(whole, ana, { id: rows[0]!.id })).status).toBe(200);
    expect((await put(whole, bia)).status).toBe(200);
  });
});

describe('a revision', () => {
  it('is written over by what knows it alone', async () => {
    const { body: first } = await put({ title: 'Um', revision: 0 });
    expect(first.revision).toBe(1);
    const { body: second } = await put({ title: 'Dois', revision: 1, automatic: true });
    expect(second.revision).toBe(2);
    const refused = await put({ title: 'Outro dois', revision: 1, automatic: true });
    expect(refused).toMatchObject({ status: 409, error: { code: 'draft_changed', revision: 2 } });
    expect((await get()).body).toEqual(second);
    expect((await put({ title: 'Três', revision: 2 })).body.revision).toBe(3);
    expect((await put({ title: 'Quatro' })).body.revision).toBe(4);
  });

  it('is not another one when the same text is sent again', async () => {
    const sent = { ...whole, revision: 0 };
    await put(sent);
    expect(await put(sent)).toMatchObject({ status: 200, body: { revision: 1 } });
  });

  it('begins anew where the draft is gone', async () => {
    expect((await put({ title: 'Um', revision: 7 })).body.revision).toBe(1);
  });

  it('of many at once is given to one', async () => {
    await put({ title: 'Um' });
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => put({ title: `Meu ${n}`, revision: 1 })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(9);
  });
});

describe('once it is published', () => {
  const publish = () =>
    test.call('POST /api/posts', {
      as: ana,
      headers: { 'draft-id': id },
      body: { title: 'Pronta', markdownText: 'Texto.' },
    });
  const about = async () => (await test.call('GET /api/drafts', { as: ana, query: { id } })).body.published;

  it('is no draft any more, and says what it has become', async () => {
    await put({ title: 'Pronta' });
    expect(await about()).toBeUndefined();
    const { body: post } = await publish();
    expect((await get()).status).toBe(404);
    const first = { id: post.id, post: post.slug, basedOn: post.updatedAt, revision: 0 };
    expect(await about()).toMatchObject({ ...first, markdownText: 'Texto.' });
    // The same text after a lost response changes nothing.
    expect((await put({ title: 'Pronta', markdownText: 'Texto.' })).body).toMatchObject(first);
    expect((await list()).body.drafts).toEqual([]);
    const withdrawn = await test.call('POST /api/post/{slug}/unpublish', {
      as: ana,
      params: { slug: post.slug },
    });
    expect(withdrawn.status).toBe(200);
    expect(await about()).toBeUndefined();
  });

  it('goes on as changes to the post, and the next press makes no second post', async () => {
    const { body: post } = await publish();
    const changes = await put({ title: 'Pronta, e continuada', revision: 3 });
    expect(changes.body).toMatchObject({ id: post.id, post: post.slug, basedOn: post.updatedAt });
    expect((await list()).body.drafts).toEqual([changes.body]);
    // Changes unknown to this page are not overwritten.
    const refused = await put({ title: 'Outra', revision: changes.body.revision });
    expect(refused).toMatchObject({ status: 409, error: { code: 'draft_changed' } });
    expect((await publish()).body.id).toBe(post.id);
    expect((await list()).body.drafts).toEqual([]);
  });
});

describe('changes to a published post', () => {
  it('are a draft with the post’s id, its author’s alone', async () => {
    const { body: post } = await test.sendPost(ana, { title: 'Publicada', markdownText: 'Texto.' });
    const params = { id: post.id };
    expect((await put({ title: 'Minha' }, bia, params)).status).toBe(404);
    const draft = await put({ title: 'Melhor', basedOn: post.updatedAt }, ana, params);
    expect(draft.body).toMatchObject({ post: post.slug, basedOn: post.updatedAt });
    expect((await list()).body.drafts).toEqual([draft.body]);
    const changes = await test.call('GET /api/drafts', { as: ana, query: { id: post.id } });
    expect(changes.body.drafts).toEqual([draft.body]);
    // Published without knowing of the draft, and then from it.
    const publish = (change: object) => test.editPost(ana, post.slug, change);
    const { body: other } = await publish({ markdownText: 'Outro texto.' });
    expect((await get(ana, params)).status).toBe(200);
    const { body: changed } = await publish({ title: 'Melhor', basedOn: other.updatedAt });
    expect((await get(ana, params)).status).toBe(404);
    // The text outlives the post.
    await put({ title: 'Melhor ainda' }, ana, params);
    await test.removePost(ana, changed.slug);
    expect((await get(ana, params)).body).toMatchObject({ title: 'Melhor ainda', post: '' });
  });
});
