import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addIndexing, indexAnew } from './index-anew.ts';
import { searchCalls } from './search.testing.ts';
import { schedule } from '#server/features.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { openTestApp, testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;
let bia: TestPerson;
let publish: ReturnType<typeof searchCalls>['publish'];
let search: ReturnType<typeof searchCalls>['search'];

async function enter(network: TestApp): Promise<void> {
  test = network;
  ana = await test.person('Ana Conceição');
  bia = await test.person('Bia Guimarães');
  ({ publish, search } = searchCalls(test, ana));
}

const aNetworkForEach = (): void => beforeEach(async () => enter(await testApp()));

/** For tests that change nothing. */
function oneNetworkForAll(): void {
  beforeAll(async () => enter(await openTestApp()));
  afterAll(() => test.close());
}

const slugs = async (q: string, more: Record<string, string> = {}, as?: TestPerson) =>
  (await search(q, more, as)).posts.map((post) => post.slug);

describe('a post is found by one word', () => {
  oneNetworkForAll();
  beforeAll(() => publish({ title: 'Outra coisa' }));
  let slug: string;
  const published = async (title: string) => (slug = await publish({ title }));
  afterEach(() => test.removePost(ana, slug));

  it.each([
    ['profissao', 'As Profissões do futuro'],
    ['conversão', 'Conversões de unidades'],
    ['enfermeiras', 'O dia de um enfermeiro'],
    ['PROGRAMACAO', 'Programação para iniciantes'],
    ['papel', 'Papéis e lápis'],
    ['jovens', 'Um jovem aprendiz'],
    ['react.js', 'Começar com React.js'],
    ['front end', 'O que é front-end'],
    ['enferm', 'Enfermagem em Santos'],
    ['programaç', 'Programação para iniciantes'],
    ['weiss', 'A casa de Weiß'],
    ['lukasz', 'O dia de Łukasz'],
    ['bjorn', 'Uma carta de Bjørn'],
    ['ciencia', 'A ciên\u00adcia do pão'],
    ['largura', 'A lar\u200bgura da ponte'],
  ])('%s finds %s', async (q, title) => {
    await published(title);
    expect(await slugs(q)).toEqual([slug]);
  });

  it.each([
    ['ponte', 'Ponto de ônibus'],
    ['motorista', 'O motor da bicicleta'],
  ])('%s does not find %s', async (q, title) => {
    await published(title);
    expect(await slugs(`${q} `)).toEqual([]);
  });
});

describe('posts are found', () => {
  aNetworkForEach();

  it('by their text, tags and comments, by their title first', async () => {
    const byText = await publish({
      title: 'Um',
      markdownText: 'Quem gosta de **soldagem** encontra trabalho.',
    });
    const byTag = await publish({ title: 'Dois', markdownText: 'Ver #soldagem.' });
    const byTitle = await publish({ title: 'Soldagem' });
    const byComment = await publish({ title: 'Quatro' });
    await test.comment(bia, byComment, 'E a soldagem?');
    const found = await slugs('soldagem ');
    expect(new Set(found)).toEqual(new Set([byText, byTag, byTitle, byComment]));
    expect(found[0]).toBe(byTitle);
    expect(found.at(-1)).toBe(byComment);
  });

  it('with the words that match marked', async () => {
    const filler = 'Nada a ver com isso aqui. '.repeat(30);
    await publish({
      title: 'Um',
      markdownText: `${filler} As **profissões** da saúde pagam <b>bem</b>. ${filler}`,
    });
    const [post] = (await search('profissao saude')).posts;
    expect(post!.passage.filter((piece) => piece.match).map((piece) => piece.text)).toEqual([
      'profissões',
      'saúde',
    ]);
    expect(post!.passage.map((piece) => piece.text).join('')).toContain(
      'As profissões da saúde pagam <b>bem</b>.',
    );
  });

  it('with the words of the text as it is now, asked for again', async () => {
    const slug = await publish({ title: 'Um', markdownText: 'A oficina de solda abre cedo.' });
    const passages = async () =>
      (await search('oficina')).posts.map((post) => post.passage.map(({ text }) => text).join(''));
    expect(await passages()).toEqual(['A oficina de solda abre cedo']);
    const body = { markdownText: 'A oficina fechou.' };
    await test.editPost(ana, slug, body);
    expect(await passages()).toEqual(['A oficina fechou']);
  });

  it('with headings, cells and code told apart in the passage', async () => {
    const markdownText =
      '## Salário\n\n| Cargo | Valor |\n| --- | --- |\n| Soldador | 3.000 |\n\n```\nmig tig\n```\n\n- Luvas\n- Máscara';
    await publish({ title: 'Um', markdownText });
    const [post] = (await search('soldador')).posts;
    expect(post!.passage.map(({ text }) => text).join('')).toBe(
      'Salário · Cargo · Valor · Soldador · 3.000 · mig tig · Luvas · Máscara',
    );
  });

  it('by phrases, without excluded words', async () => {
    const phrase = await publish({ title: 'Ensino médio completo' });
    const apart = await publish({ title: 'Médio, o ensino' });
    expect(await slugs('"ensino médio"')).toEqual([phrase]);
    expect(await slugs('ensino -completo')).toEqual([apart]);
    expect(await slugs('-completo')).toEqual([]);
    expect(await slugs('ensino -"ensino médio"')).toEqual([apart]);
  });

  it('by their title, though a word stands in the text that is excluded', async () => {
    const byTitle = await publish({ title: 'Aulas de Java', markdownText: 'E não de JavaScript.' });
    const byText = await publish({ title: 'Outra coisa', markdownText: 'Um pouco de Java.' });
    await publish({ title: 'Java e JavaScript' });
    await publish({ title: 'Mais uma', markdownText: 'Java ou JavaScript?' });
    expect(new Set(await slugs('java -javascript'))).toEqual(new Set([byTitle, byText]));
    expect(await slugs('java -javascript -aulas')).toEqual([byText]);
  });

  it('by most of the words where none has them all', async () => {
    const slug = await publish({ title: 'Curso técnico de enfermagem em Cubatão' });
    await publish({ title: 'Curso de dança' });
    expect((await slugs('curso técnico de enfermagem noturno '))[0]).toBe(slug);
  });

  it('by their current text, not an earlier one', async () => {
    const slug = await publish({ title: 'Agronomia' });
    await test.editPost(ana, slug, { title: 'Pedagogia' });
    expect(await slugs('agronomia ')).toEqual([]);
    expect(await slugs('pedagogia ')).toEqual(['pedagogia']);
    await test.removePost(ana, slug);
    expect(await slugs('pedagogia ')).toEqual([]);
  });

  it('under one tag, however it is spelled', async () => {
    const tagged = await publish({ title: 'Bolsas', markdownText: 'No #IFSP de #Educação' });
    await publish({ title: 'Bolsas da educação no IFSP' });
    const commented = await publish({ title: 'Outra coisa', markdownText: 'No #ifsp' });
    const untagged = await publish({ title: 'Mais uma' });
    for (const slug of [commented, untagged]) {
      const body = { markdown: 'E as bolsas?' };
      await test.call('POST /api/post/{slug}/comments', { as: bia, params: { slug }, body });
    }
    expect(await slugs('bolsa', { tag: 'ifsp' })).toEqual([tagged, commented]);
    expect(await slugs('bolsa', { tag: 'EDUCACAO' })).toEqual([tagged]);
    expect(await slugs('bolsa -ifsp', { tag: 'educação' })).toEqual([]);
    // People have no post tags.
    expect((await search('conceição', {}, bia)).users).toHaveLength(1);
    expect((await search('conceição', { tag: 'ifsp' }, bia)).users).toEqual([]);
  });

  it('under a tag of several words or of one that says nothing', async () => {
    const { body } = await test.sendPost(ana, {
      title: 'Bolsas',
      markdownText: 'Texto #para',
      tags: ['react.js'],
    });
    expect(await slugs('bolsa', { tag: 'react.js' })).toEqual([body.slug]);
    expect(await slugs('bolsa', { tag: 'para' })).toEqual([body.slug]);
    expect(await slugs('bolsa', { tag: 'js' })).toEqual([]);
  });

  it('in pages without repeats or gaps', async () => {
    for (let index = 0; index < 45; index += 1) await publish({ title: `Vestibular ${index}` });
    const first = await search('vestibular ');
    const second = await search('vestibular ', { cursor: first.nextCursor! });
    const third = await search('vestibular ', { cursor: second.nextCursor! });
    const found = [first, second, third].flatMap((page) => page.posts.map((post) => post.id));
    expect([first, second, third].map((page) => page.posts.length)).toEqual([20, 20, 5]);
    expect(new Set(found).size).toBe(45);
    expect(third.nextCursor).toBeNull();
  });

  it('in full pages, though posts with matching comments were taken back', async () => {
    const commented: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      const slug = await publish({ title: 'Outra coisa' });
      const body = { markdown: 'E o vestibular?' };
      await test.call('POST /api/post/{slug}/comments', { as: bia, params: { slug }, body });
      commented.push(slug);
    }
    for (const slug of commented.slice(-2))
      await test.call('POST /api/post/{slug}/unpublish', { as: ana, params: { slug } });
    const first = await search('vestibular ');
    const second = await search('vestibular ', { cursor: first.nextCursor! });
    expect([first, second].map((page) => page.posts.length)).toEqual([20, 1]);
  });
});

describe('the index', () => {
  aNetworkForEach();

  it('is made anew where a migration asks for it', async () => {
    const { db } = test.context;
    const slug = await publish({ title: 'Soldagem', markdownText: 'Com maçarico.' });
    const params = { slug };
    await test.call('POST /api/post/{slug}/comments', {
      as: bia,
      params,
      body: { markdown: 'E a lixadeira?' },
    });
    const group = { name: 'Futuros enfermeiros', description: 'x' };
    await test.call('POST /api/groups', { as: ana, body: group });
    await sql`update post_search set words = '', title_words = '', text = ''`.execute(db);
    for (const table of ['comment_search', 'person_search', 'group_search'])
      await sql`update ${sql.table(table)} set words = ''`.execute(db);
    await sql`update known_words set stem = ''`.execute(db);
    expect(await slugs('soldag')).toEqual([]);
    await sql`delete from texts_to_index`.execute(db);
    await sql`insert into texts_to_index (kind) values ('words'), ('posts'), ('comments'), ('people'), ('groups')`.execute(
      db,
    );
    await Promise.all([
      indexAnew(test.context, new AbortController().signal),
      indexAnew(test.context, new AbortController().signal),
    ]);
    expect((await sql`select from texts_to_index`.execute(db)).rows).toEqual([]);
    for (const q of ['soldag', 'maçarico', 'lixadeira ']) expect(await slugs(q)).toEqual([slug]);
    expect((await search('guimarães', { type: 'people' }, ana)).users).toHaveLength(1);
    expect((await search('enfermeiro', { type: 'groups' })).groups).toHaveLength(1);
  });

  it('made anew, has no words of comments that were removed and left a place', async () => {
    const { db } = test.context;
    const slug = await publish({ title: 'Soldagem' });
    const id = await test.comment(bia, slug, 'E a lixadeira?');
    await test.comment(ana, slug, 'Também.', id);
    const words = async () =>
      (await sql`select words::text from comment_search where comment_id = ${id}`.execute(db)).rows;
    const before = await words();
    await test.removeComment(bia, id);
    // As earlier releases left it.
    await sql`
      insert into comment_search (comment_id, post_id, place, words)
      select id, post_id, 1, 'lixad:1' from comments where id = ${id}
      on conflict do nothing`.execute(db);
    await sql`insert into texts_to_index (kind) values ('comments') on conflict do nothing`.execute(db);
    await indexAnew(test.context, new AbortController().signal);
    expect([before.length, (await words()).length]).toEqual([1, 0]);
  });

  it('is made by a job that there is only while something waits for it', async () => {
    const { db } = test.context;
    const jobs = async () =>
      (await sql`select from graphile_worker.jobs where task_identifier = 'index_anew'`.execute(db)).rows
        .length;
    await sql`delete from texts_to_index`.execute(db);
    await addIndexing(db);
    expect(await jobs()).toBe(0);

    const slug = await publish({ title: 'Soldagem' });
    await sql`update post_search set words = '', title_words = ''`.execute(db);
    await sql`insert into texts_to_index (kind) values ('posts')`.execute(db);
    // A server that stops early leaves the rest to the next.
    await indexAnew(test.context, AbortSignal.abort());
    await addIndexing(db);
    expect(await jobs()).toBe(1);
    await runJobs(test);
    expect(await slugs('soldagem')).toEqual([slug]);
    expect(await jobs()).toBe(0);
    expect(schedule).not.toHaveProperty('index_anew');
  });

  it('has a post that comes back where it was', async () => {
    const slugOf: string[] = [];
    for (const title of ['Um', 'Dois', 'Três']) slugOf.push(await publish({ title }));
    const params = { slug: slugOf[0]! };
    const draft = (await test.call('POST /api/post/{slug}/unpublish', { as: ana, params })).body;
    const again = { title: 'Um', markdownText: 'Texto.' };
    await test.call('POST /api/posts', { as: ana, headers: { 'draft-id': draft.id }, body: again });
    const { rows } = await sql<{ title: string }>`
      select title from post_search join posts on id = post_id order by place, published_at, id`.execute(
      test.context.db,
    );
    expect(rows.map(({ title }) => title)).toEqual(['Um', 'Dois', 'Três']);
  });
});

describe('people and groups are found', () => {
  aNetworkForEach();

  it('people by name, username, work and formation', async () => {
    await test.editProfile(bia, { work: 'Técnica em radiologia', formation1: 'Faculdade de Tecnologia' });
    for (const q of ['guimaraes', 'Bia Gui', bia.username, 'radiologias', 'tecnologia']) {
      expect((await search(q, { type: 'people' }, ana)).users.map((user) => user.username)).toEqual([
        bia.username,
      ]);
    }
    expect((await search('bia', {}, ana)).users).toHaveLength(1);
  });

  it('groups by name and description', async () => {
    const body = { name: 'Futuros enfermeiros', description: 'Para quem quer cuidar de pessoas.' };
    const { slug } = (await test.call('POST /api/groups', { as: ana, body })).body;
    for (const q of ['enfermeira', 'cuidar', 'futuro']) {
      expect((await search(q, { type: 'groups' })).groups.map((group) => group.slug)).toEqual([slug]);
    }
  });
});

describe('while a question is typed', () => {
  aNetworkForEach();

  const suggested = async (q: string, as?: TestPerson) =>
    (await test.call('GET /api/search/suggestions', { as, query: { q } })).body;

  it('titles and names that begin with it are suggested, few of each', async () => {
    for (let index = 0; index < 7; index += 1) await publish({ title: `Enfermagem ${index}` });
    await publish({ title: 'Outra coisa', markdownText: 'Enfermagem' });
    const body = { name: 'Futuros enfermeiros', description: 'x' };
    await test.call('POST /api/groups', { as: ana, body });
    const found = await suggested('enferma');
    expect(found.posts.map(({ title }) => title)).toEqual(
      [0, 1, 2, 3, 4].map(() => expect.stringMatching(/^Enfermagem \d$/)),
    );
    expect((await suggested('futuros enf')).groups).toEqual([
      { slug: 'futuros-enfermeiros', name: 'Futuros enfermeiros', image: '' },
    ]);
    expect((await suggested('guima', ana)).users).toMatchObject([{ username: bia.username }]);
    expect(await suggested('" -')).toEqual({ posts: [], users: [], groups: [] });
  });

  it('nobody behind a block is suggested', async () => {
    await publish({ title: 'Marcenaria' });
    await test.block(ana, bia);
    expect(await suggested('marcen', bia)).toMatchObject({ posts: [] });
    expect(await suggested('concei', bia)).toMatchObject({ users: [] });
    expect(await suggested('marcen')).toMatchObject({ posts: [{ title: 'Marcenaria' }] });
  });
});

describe('what must not be found', () => {
  aNetworkForEach();

  it('people behind a block, their posts and their comments, both ways', async () => {
    const slug = await publish({ title: 'Marcenaria' });
    await test.comment(bia, slug, 'Lixadeira');
    await test.block(ana, bia);
    expect(await slugs('marcenaria', {}, bia)).toEqual([]);
    expect(await slugs('lixadeira', {}, ana)).toEqual([]);
    expect((await search('conceicao', { type: 'people' }, bia)).users).toEqual([]);
    expect((await search('guimaraes', { type: 'people' }, ana)).users).toEqual([]);
    expect(await slugs('marcenaria')).toEqual([slug]);
  });

  it('others are, by who has blocked somebody and by who is blocked', async () => {
    const caio = await test.person('Caio Conceição');
    const slug = await publish({ title: 'Marcenaria' }, caio);
    await publish({ title: 'Marcenaria fina' });
    await test.block(ana, bia);
    expect(await slugs('marcenaria', {}, bia)).toEqual([slug]);
    expect(await slugs('marcenaria', {}, ana)).toHaveLength(2);
    const found = await search('conceicao', { type: 'people' }, bia);
    expect(found.users.map(({ username }) => username)).toEqual([caio.username]);
  });

  it('hidden and removed comments', async () => {
    const slug = await publish({ title: 'Marcenaria' });
    const comments: string[] = [];
    for (const markdown of ['Lixadeira um', 'Lixadeira dois']) {
      const reply = await test.sendComment(bia, slug, markdown);
      comments.push(reply.body.id);
    }
    await test.call('PUT /api/comments/{id}/hidden', { as: ana, params: { id: comments[0]! } });
    await test.call('DELETE /api/comments/{id}', { as: bia, params: { id: comments[1]! } });
    expect(await slugs('lixadeira')).toEqual([]);
  });
});

describe('odd questions', () => {
  oneNetworkForAll();

  it.each([
    '',
    ' ',
    '-',
    '"',
    '""',
    '-""',
    '!',
    "'",
    '\\',
    ':*',
    '& | !',
    '<->',
    'de',
    '"de a"',
    'a:b',
    "d'água",
    '😀',
    '\u0000x',
  ])('%j is answered', async (q) => {
    await search(q);
    await search(`${q} soldagem`);
  });

  it('of the greatest length are answered, longer ones refused', async () => {
    expect((await search('palavra '.repeat(31))).posts).toEqual([]);
    const reply = await test.call('GET /api/search', { query: { q: 'a'.repeat(256) } });
    expect(reply.status).toBe(422);
  });

  it.each([
    ['cursor', 'abc'],
    ['cursor', btoa('[9,"2026-01-01T00:00:00Z",1,"x"]')],
    ['type', 'tudo'],
  ])('%s %j is refused', async (name, value) => {
    expect((await test.call('GET /api/search', { query: { q: 'a', [name]: value } })).status).toBe(422);
  });
});
