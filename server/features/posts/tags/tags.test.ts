import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { freshApp, type TestPerson } from '#server/testing/test-app.ts';

const test = freshApp();
const [ana] = test.people('Ana');

const set = (method: 'PUT' | 'DELETE', as: TestPerson | undefined, tag: string) =>
  test.call(`${method} /api/tags/{tag}/follow`, { as, params: { tag } });
const list = (as?: TestPerson, cursor?: string) =>
  test.call('GET /api/tags', { as, query: cursor ? { cursor } : {} });

describe('following a tag', () => {
  it('is the same for every spelling, and changes nothing when repeated', async () => {
    await test.publish(ana, { markdownText: 'Sobre #Educação' });
    expect(await set('PUT', ana, '#Educação')).toMatchObject({ status: 200, body: { followed: true } });
    expect((await set('PUT', ana, 'EDUCACAO')).body).toEqual({ followed: true });
    expect((await list(ana)).body.tags).toEqual([
      { id: 'educacao', name: 'educacao', posts: 1, followed: true },
    ]);
    expect((await list()).body.tags[0]!.followed).toBe(false);
    expect((await set('DELETE', ana, 'educação')).body).toEqual({ followed: false });
    expect((await set('DELETE', ana, 'educação')).body).toEqual({ followed: false });
    expect((await list(ana)).body.tags[0]!.followed).toBe(false);
  });

  it.each(['PUT', 'DELETE'] as const)('%s needs a session, and what can be a tag', async (method) => {
    expect((await set(method, undefined, 'x')).status).toBe(401);
    for (const tag of ['x', '#', 'duas palavras', '%00', 'a'.repeat(31), '<script>'])
      expect((await set(method, ana, tag)).status).toBe(404);
    for (const tag of ['react.js', 'front-end', 'ifsp'])
      expect((await set(method, ana, tag)).status).toBe(200);
  });

  it('has a limit, which does not concern those that are followed already', async () => {
    for (let index = 0; index < limits.tagFollows; index += 1) await set('PUT', ana, `tag${index}`);
    expect(await set('PUT', ana, 'mais')).toMatchObject({ status: 409, error: { code: 'too_many_tags' } });
    expect((await set('PUT', ana, 'tag3')).status).toBe(200);
    await set('DELETE', ana, 'tag3');
    expect((await set('PUT', ana, 'mais')).status).toBe(200);
  });
});

describe('the list', () => {
  it('has the most used first, 20 a page, none twice and none left out', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `tag${String(index).padStart(2, '0')}`);
    for (let from = 0; from < 25; from += 5)
      await test.publish(ana, {
        markdownText: names
          .slice(from, from + 5)
          .map((name) => `#${name}`)
          .join(' '),
      });
    await test.publish(ana, { markdownText: '#tag24 #tag10' });
    await test.publish(ana, { markdownText: '#tag24' });
    const first = (await list()).body;
    const second = (await list(ana, first.nextCursor!)).body;
    const seen = [...first.tags, ...second.tags].map((tag) => `${tag.name} ${tag.posts}`);
    const once = names.filter((name) => name !== 'tag24' && name !== 'tag10').map((name) => `${name} 1`);
    expect(seen).toEqual(['tag24 3', 'tag10 2', ...once]);
    expect([first.tags.length, second.nextCursor]).toEqual([20, null]);
  });

  it('has those that begin like a question, however it is written', async () => {
    await test.publish(ana, { markdownText: '#educação #Educador #cursos #educação2 #reeducar' });
    await test.publish(ana, { markdownText: '#educador' });
    const beginning = async (q: string) =>
      (await test.call('GET /api/tags', { query: { q } })).body.tags.map((tag) => tag.name);
    for (const q of ['educa', '#EDUCA', 'Educá ']) {
      expect(await beginning(q)).toEqual(['educador', 'educacao', 'educacao2']);
    }
    expect(await beginning('educação')).toEqual(['educacao', 'educacao2']);
    expect(await beginning('%')).toEqual([]);
    expect(await beginning('')).toHaveLength(5);
  });

  it('refuses invented cursors', async () => {
    expect((await list(ana, 'abc')).status).toBe(422);
    expect((await list(ana, btoa('["x",1]'))).status).toBe(422);
  });
});

describe('who writes about a tag', () => {
  const writers = async (tag: string, as?: TestPerson) =>
    (await test.call('GET /api/tags/{tag}/people', { as, params: { tag } })).body.users.map(
      (user) => user.username,
    );

  it('is told, whoever wrote most first, except to those behind a block', async () => {
    const bia = await test.person('Bia');
    await test.publish(ana, { markdownText: 'Sobre #Educação' });
    await test.publish(bia, { markdownText: 'Sobre #educacao' });
    await test.publish(bia, { markdownText: 'Mais sobre #educação' });
    expect(await writers('EDUCAÇÃO', ana)).toEqual([bia.username, ana.username]);
    expect(await writers('EDUCAÇÃO')).toEqual([]);
    expect(await writers('outra')).toEqual([]);
    await test.block(bia, ana);
    expect(await writers('educacao', ana)).toEqual([ana.username]);
  });
});
