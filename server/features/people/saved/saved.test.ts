import { describe, expect, it } from 'vitest';
import type { SavedItem } from '#contract/people/saved.ts';
import { plansOf } from '#server/testing/queries.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { listSaved, savedExports } from './saved.queries.ts';

const test = fileApp();
const [ana] = test.people('Ana');

const save = (as: TestPerson, slug: string) =>
  test.call('PUT /api/post/{slug}/saved', { as, params: { slug } });
const unsave = (as: TestPerson, slug: string) =>
  test.call('DELETE /api/post/{slug}/saved', { as, params: { slug } });
const titles = async (as: TestPerson): Promise<string[]> =>
  (await test.call('GET /api/saved', { as })).body.items.map(titleOf);
const titleOf = (item: SavedItem): string => (item.type === 'career' ? item.name : item.title);
const saveQuestion = (as: TestPerson | undefined, slug: string) =>
  test.call('PUT /api/questions/{slug}/saved', { as, params: { slug } });

describe('a post that is saved for later', () => {
  it('is in the own list and says so wherever it is shown, to nobody else', async () => {
    const bia = await test.person('Bia');
    const slug = await test.publish(ana, { title: 'Um dia no hospital' });
    expect((await save(bia, slug)).status).toBe(204);
    expect((await save(bia, slug)).status).toBe(204);

    const { items, nextCursor } = (await test.call('GET /api/saved', { as: bia })).body;
    expect(items).toEqual([
      expect.objectContaining({ type: 'post', slug, title: 'Um dia no hospital', saved: true }),
    ]);
    expect(Date.parse(items[0]!.savedAt)).toBeLessThanOrEqual(Date.now());
    expect(nextCursor).toBeNull();
    expect(await titles(ana)).toEqual([]);
    const shown = async (as?: TestPerson) => [
      (await test.readPost(slug, as)).body.saved,
      (await test.call('GET /api/feed', { as })).body.posts.find((post) => post.slug === slug)!.saved,
    ];
    expect(await shown(bia)).toEqual([true, true]);
    expect(await shown(ana)).toEqual([false, false]);
    expect(await shown()).toEqual([false, false]);

    expect((await unsave(bia, slug)).status).toBe(204);
    expect((await unsave(bia, slug)).status).toBe(204);
    expect(await titles(bia)).toEqual([]);
    expect(await shown(bia)).toEqual([false, false]);
  });

  it('is gone from the list while nobody may see it, and with the post for good', async () => {
    const bia = await test.person('Bia');
    const [kept, removed] = [
      await test.publish(ana, { title: 'Fica' }),
      await test.publish(ana, { title: 'Sai' }),
    ];
    await save(bia, kept);
    await save(bia, removed);
    expect(await titles(bia)).toEqual(['Sai', 'Fica']);
    await test.removePost(ana, removed);
    await test.call('POST /api/post/{slug}/unpublish', { as: ana, params: { slug: kept } });
    expect(await titles(bia)).toEqual([]);
    expect((await save(bia, kept)).status).toBe(404);
    expect((await save(bia, 'nunca-existiu')).status).toBe(404);
  });

  it('comes the newest first, twenty a page, none twice and none left out', async () => {
    const bia = await test.person('Bia');
    for (let index = 0; index < 23; index += 1)
      await save(bia, await test.publish(ana, { title: `Texto ${index}` }));
    const first = (await test.call('GET /api/saved', { as: bia })).body;
    expect(first.items).toHaveLength(20);
    const rest = (await test.call('GET /api/saved', { as: bia, query: { cursor: first.nextCursor! } })).body;
    const all = [...first.items, ...rest.items].map(titleOf);
    expect(all).toEqual(Array.from({ length: 23 }, (_, index) => `Texto ${22 - index}`));
    expect((await test.call('GET /api/saved', { as: bia, query: { cursor: 'abc' } })).status).toBe(422);
  });

  it('stands among careers in the order in which all were saved, on every page', async () => {
    const bia = await test.person('Bia');
    const { careers } = (await test.call('GET /api/careers')).body;
    const expected: string[] = [];
    for (const [index, { slug, name }] of careers.slice(0, 9).entries()) {
      await test.call('PUT /api/careers/{slug}/saved', { as: bia, params: { slug } });
      for (const title of [`Um ${index}`, `Outro ${index}`])
        await save(bia, await test.publish(ana, { title }));
      expected.unshift(`Outro ${index}`, `Um ${index}`, name);
    }
    const first = (await test.call('GET /api/saved', { as: bia })).body;
    const rest = (await test.call('GET /api/saved', { as: bia, query: { cursor: first.nextCursor! } })).body;
    expect([...first.items, ...rest.items].map(titleOf)).toEqual(expected);
    expect([first.items.length, rest.nextCursor]).toEqual([20, null]);
    await test.call('DELETE /api/careers/{slug}/saved', { as: bia, params: { slug: careers[0]!.slug } });
    expect(await titles(bia)).not.toContain(careers[0]!.name);
  });

  it('stands with questions, which say no more than their page', async () => {
    const bia = await test.person('Bia');
    const asker = await test.person('Quem Pergunta');
    const slug = await test.ask(asker, { title: 'Como é o dia de quem solda?' });
    expect((await saveQuestion(undefined, slug)).status).toBe(401);
    expect((await saveQuestion(bia, 'nunca-existiu')).status).toBe(404);
    await save(bia, await test.publish(ana, { title: 'Antes' }));
    expect((await saveQuestion(bia, slug)).status).toBe(204);
    expect((await saveQuestion(bia, slug)).status).toBe(204);
    await save(bia, await test.publish(ana, { title: 'Depois' }));
    expect(await titles(bia)).toEqual(['Depois', 'Como é o dia de quem solda?', 'Antes']);
    expect(await titles(ana)).toEqual([]);

    const { items } = (await test.call('GET /api/saved', { as: bia })).body;
    expect(items[1]).toMatchObject({ type: 'question', slug, asker: { name: 'Estudante', username: '' } });
    expect(JSON.stringify(items)).not.toContain(asker.username);
    const { id } = await test.context.db
      .selectFrom('questions')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(items)).not.toContain(id);

    const isSaved = async (as?: TestPerson) => (await test.readQuestion(slug, as)).body.saved;
    expect([await isSaved(bia), await isSaved(ana), await isSaved()]).toEqual([true, false, false]);
    await test.call('DELETE /api/questions/{slug}/saved', { as: bia, params: { slug } });
    expect(await titles(bia)).toEqual(['Depois', 'Antes']);
  });

  it('has no question that was withdrawn, or whose asker is blocked', async () => {
    const [bia, asker] = [await test.person('Bia'), await test.person('Caio')];
    const [gone, named] = [
      await test.ask(asker, { title: 'Quanto ganha quem pesca?' }),
      await test.ask(asker, { title: 'Onde se aprende a pescar?', anonymous: false }),
    ];
    for (const slug of [gone, named]) await saveQuestion(bia, slug);
    await test.call('DELETE /api/questions/{slug}', { as: asker, params: { slug: gone } });
    expect(await titles(bia)).toEqual(['Onde se aprende a pescar?']);
    const { rows } = savedExports.find(({ file }) => file === 'perguntas-salvas.json')!;
    const exported = (await rows(bia.id).execute(test.context.db)).rows;
    expect(JSON.stringify(exported)).toContain('Onde se aprende a pescar?');
    expect(JSON.stringify(exported)).not.toMatch(/Quanto ganha quem pesca|quanto-ganha/);
    await test.block(bia, asker);
    expect(await titles(bia)).toEqual([]);
    expect((await saveQuestion(bia, named)).status).toBe(404);
  });

  it('is found by the index of its owner, in order', async () => {
    const viewer = { id: ana.id, sessionId: '' };
    const after = { key: '2026-01-01T00:00:00.000Z', id: crypto.randomUUID() };
    const [plan] = await plansOf(test, (db) => listSaved(db, viewer, after, 21));
    expect(plan).toMatch(/using saved_posts_of_user .*\n *Index Cond: .*ROW\(/);
    expect(plan).not.toContain('Sort');
  });
});
