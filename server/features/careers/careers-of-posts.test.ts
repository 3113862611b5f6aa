import type { CareerFamily } from '#contract/careers/career-families.ts';
import { describe, expect, it } from 'vitest';
import { giveAge } from '#server/features/safety/age/age.fixture.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();
const [ana, bia] = test.people('Ana', 'Bia');

const listed = async (career: string, as?: TestPerson): Promise<string[]> =>
  (await test.call('GET /api/careers/{slug}', { as, params: { slug: career } })).body.posts.map(
    ({ title }) => title,
  );

describe('the careers of a post', () => {
  it('are with it wherever it is shown, in the order in which they were chosen', async () => {
    const { status, body } = await test.sendPost(ana, {
      title: 'Um plantão',
      careers: ['fisioterapeuta', 'enfermagem'],
    });
    const careers = [
      { slug: 'fisioterapeuta', name: 'Fisioterapeuta', short: 'Fisioterapia', family: 'cuidar' },
      { slug: 'enfermagem', name: expect.any(String), short: 'Enfermagem', family: 'cuidar' },
    ];
    expect(status).toBe(201);
    expect(body.careers).toEqual(careers);
    const params = { slug: body.slug };
    expect((await test.call('GET /api/post/{slug}', { params })).body.careers).toEqual(careers);
    const [card] = (await test.call('GET /api/feed')).body.posts;
    expect(card).toMatchObject({ slug: body.slug, careers });
    const found = (await test.call('GET /api/search', { query: { q: 'plantão', type: 'posts' } })).body;
    expect(found.posts[0]).toMatchObject({ slug: body.slug, careers });
    expect(await listed('enfermagem')).toEqual(['Um plantão']);
    expect(await listed('fisioterapeuta')).toEqual(['Um plantão']);
    expect(await listed('soldador')).toEqual([]);
  });

  it('show it on their pages as a line: who wrote it, and how long it takes to read', async () => {
    const { slug } = (await test.sendPost(ana, { title: 'Antes do sol', careers: ['pedreiro'] })).body;
    const page = await test.call('GET /api/careers/{slug}', { params: { slug: 'pedreiro' } });
    expect(page.body.posts).toEqual([{ slug, title: 'Antes do sol', authorName: 'Ana', readingTime: 1 }]);
  });

  it('are three at most, of those that there are', async () => {
    expect(
      (await test.sendPost(ana, { title: 'Nada disso', careers: ['nunca-existiu'] })).body,
    ).toMatchObject({
      code: 'invalid_input',
      fields: { careers: 'Escolha profissões da lista.' },
    });
    const four = ['enfermagem', 'soldador', 'pedreiro', 'padeiro'];
    expect((await test.sendPost(ana, { title: 'Demais', careers: four })).status).toBe(422);
  });

  it('are changed by their author, and stay where nothing is said of them', async () => {
    const { slug } = (await test.sendPost(ana, { title: 'Do forno', careers: ['padeiro'] })).body;
    const edit = (body: object) => test.editPost(ana, slug, body);
    expect((await edit({ markdownText: 'Outro' })).body.careers).toMatchObject([{ slug: 'padeiro' }]);
    expect((await edit({ careers: ['confeiteiro'] })).body.careers).toMatchObject([{ slug: 'confeiteiro' }]);
    expect([await listed('padeiro'), await listed('confeiteiro')]).toEqual([[], ['Do forno']]);
    expect((await edit({ careers: ['nunca-existiu'] })).status).toBe(422);
    expect((await edit({ careers: [] })).body.careers).toEqual([]);
    expect(await listed('confeiteiro')).toEqual([]);
  });

  it('go with a text that is taken back, and return with it', async () => {
    const { slug } = (await test.sendPost(ana, { title: 'Da solda', careers: ['soldador'] })).body;
    const draft = (await test.call('POST /api/post/{slug}/unpublish', { as: ana, params: { slug } })).body;
    expect(draft.careers).toEqual(['soldador']);
    expect([await listed('soldador'), await listed('soldador', ana)]).toEqual([[], []]);
    const { title, markdownText, careers, id } = draft;
    const body = { title, markdownText, careers };
    await test.call('POST /api/posts', { as: ana, body, headers: { 'draft-id': id } });
    expect(await listed('soldador')).toEqual(['Da solda']);
  });

  it('are kept with a draft and its versions', async () => {
    const id = crypto.randomUUID();
    const save = (careers: string[]) =>
      test.call('PUT /api/drafts/{id}', {
        as: ana,
        params: { id },
        body: { title: 'Por escrever', careers, markdownText: 'Começo' },
      });
    expect((await save(['pedreiro'])).body.careers).toEqual(['pedreiro']);
    expect((await save(['arquiteto', 'pedreiro'])).body).toMatchObject({ revision: 2 });
    const { versions } = (await test.call('GET /api/drafts/{id}/versions', { as: ana, params: { id } })).body;
    const params = { id, versionId: versions[0]!.id };
    const version = await test.call('GET /api/drafts/{id}/versions/{versionId}', { as: ana, params });
    expect(version.body.careers).toEqual(['pedreiro']);
  });
});

describe('the page of a career', () => {
  it('has the newest five texts, without those of somebody who is blocked', async () => {
    for (let index = 1; index < 7; index += 1)
      await test.sendPost(bia, { title: `Corte ${index}`, careers: ['barbeiro'] });
    const newest = ['Corte 6', 'Corte 5', 'Corte 4', 'Corte 3', 'Corte 2'];
    expect([await listed('barbeiro'), await listed('barbeiro', ana)]).toEqual([newest, newest]);
    await test.block(bia, ana);
    expect([await listed('barbeiro'), await listed('barbeiro', ana)]).toEqual([newest, []]);
  });

  it('leads to all of them, paged, newest first, in whichever place the career stands', async () => {
    const author = await test.person('Rui');
    for (let index = 1; index <= 22; index += 1)
      await test.sendPost(author, {
        title: `Vidro ${index}`,
        careers: index % 2 ? ['estivador'] : ['vendedor', 'estivador'],
      });
    const feed = async (
      query: { career?: string; family?: CareerFamily; tag?: string; cursor?: string },
      as?: TestPerson,
    ) => (await test.call('GET /api/feed', { as, query })).body;
    const titles = ({ posts }: Awaited<ReturnType<typeof feed>>) => posts.map(({ title }) => title);
    const first = await feed({ career: 'estivador' });
    const rest = await feed({ career: 'estivador', cursor: first.nextCursor! });
    expect([...titles(first), ...titles(rest)]).toEqual(
      Array.from({ length: 22 }, (_, index) => `Vidro ${22 - index}`),
    );
    expect([first.posts.length, rest.nextCursor]).toEqual([20, null]);
    // A family lists them once, though both careers belong to it.
    const ofFamily = await feed({ family: 'vender' });
    expect(titles(ofFamily)).toEqual(titles(first));
    expect(titles(await feed({ family: 'vender', cursor: ofFamily.nextCursor! }))).toEqual(titles(rest));
    expect(titles(await feed({ career: 'nunca-existiu' }))).toEqual([]);
    const tagged = { title: 'Vidro com tag', markdownText: 'Texto #vitral', careers: ['estivador'] };
    await test.publish(author, tagged);
    expect(titles(await feed({ career: 'estivador', tag: 'vitral' }))).toEqual(['Vidro com tag']);
    await test.block(author, ana);
    expect(titles(await feed({ career: 'estivador' }, ana))).toEqual([]);
  });

  it('has texts of the young for members alone, since search engines read it', async () => {
    const teo = await test.person('Teo');
    await giveAge(test, teo, 17);
    await test.sendPost(teo, { title: 'Quero voar', careers: ['comissario-de-voo'] });
    expect(await listed('comissario-de-voo')).toEqual([]);
    expect(await listed('comissario-de-voo', ana)).toEqual(['Quero voar']);
  });
});
