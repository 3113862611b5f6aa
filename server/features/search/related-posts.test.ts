import { beforeEach, expect, it } from 'vitest';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;
beforeEach(async () => {
  test = await testApp();
  ana = await test.person('Ana');
});

async function publish(title: string, markdownText: string, as = ana): Promise<string> {
  return (await test.call('POST /api/posts', { as, body: { title, markdownText } })).body.slug;
}
const related = (slug: string, as?: TestPerson) =>
  test.call('GET /api/post/{slug}/related', { as, params: { slug } });
const slugs = async (slug: string, as?: TestPerson) =>
  (await related(slug, as)).body.posts.map((post) => post.slug);

it('shared tags come first, of these the rare, then the words of the title', async () => {
  for (let index = 0; index < 6; index += 1) await publish(`Outra ${index}`, 'Texto #comum');
  const words = await publish('Curso de marcenaria', 'Texto.');
  const common = await publish('Só a comum', 'Texto #comum');
  const rare = await publish('Só a rara', 'Texto #rara');
  const own = await publish('Marcenaria em Santos', 'Texto #comum #rara');
  await publish('Nada a ver', 'Texto #alheia');
  expect((await slugs(own)).slice(0, 2)).toEqual([rare, common]);
  expect(await slugs(words)).toEqual([own]);
  expect((await related(own)).body.posts[0]).toEqual({
    slug: rare,
    title: 'Só a rara',
    authorName: 'Ana',
    readingTime: 1,
  });
});

it('nothing of people behind a block is related, and nothing to a post that there is not', async () => {
  const bia = await test.person('Bia');
  const own = await publish('Uma', 'Texto #tag');
  const hers = await publish('Outra', 'Texto #tag', bia);
  const caio = await test.person('Caio');
  expect(await slugs(own, caio)).toEqual([hers]);
  await test.call('PUT /api/blocks/{username}', { as: bia, params: { username: caio.username } });
  expect(await slugs(own, caio)).toEqual([]);
  expect((await related(hers, caio)).status).toBe(404);
  expect((await related('nenhuma')).status).toBe(404);
});
