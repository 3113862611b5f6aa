import { expect, it } from 'vitest';
import { freshApp, type TestPerson } from '#server/testing/test-app.ts';

const test = freshApp();
const [ana] = test.people('Ana');

const related = (slug: string, as?: TestPerson) =>
  test.call('GET /api/post/{slug}/related', { as, params: { slug } });
const slugs = async (slug: string, as?: TestPerson) =>
  (await related(slug, as)).body.posts.map((post) => post.slug);

it('shared tags come first, of these the rare, then the words of the title', async () => {
  for (let index = 0; index < 6; index += 1)
    await test.publish(ana, { title: `Outra ${index}`, markdownText: 'Texto #comum' });
  const words = await test.publish(ana, { title: 'Curso de marcenaria', markdownText: 'Texto.' });
  const common = await test.publish(ana, { title: 'Só a comum', markdownText: 'Texto #comum' });
  const rare = await test.publish(ana, { title: 'Só a rara', markdownText: 'Texto #rara' });
  const own = await test.publish(ana, { title: 'Marcenaria em Santos', markdownText: 'Texto #comum #rara' });
  await test.publish(ana, { title: 'Nada a ver', markdownText: 'Texto #alheia' });
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
  const own = await test.publish(ana, { title: 'Uma', markdownText: 'Texto #tag' });
  const hers = await test.publish(bia, { title: 'Outra', markdownText: 'Texto #tag' });
  const caio = await test.person('Caio');
  expect(await slugs(own, caio)).toEqual([hers]);
  await test.block(bia, caio);
  expect(await slugs(own, caio)).toEqual([]);
  expect((await related(hers, caio)).status).toBe(404);
  expect((await related('nenhuma')).status).toBe(404);
});
