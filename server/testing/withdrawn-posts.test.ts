import { expect, it } from 'vitest';
import { testApp } from './test-app.ts';

it('a withdrawn post is shown nowhere, and everywhere once republished', async () => {
  const test = await testApp();
  const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
  const group = (await test.call('POST /api/groups', { as: ana, body: { name: 'Oficina' } })).body.slug;
  const title = 'Zarabatana de taquara';
  const post = { title, markdownText: 'Como se faz #instrumento', group };
  const slug = await test.publish(ana, post);
  const about = { params: { slug } };
  const comment = { as: bia, ...about, body: { markdown: 'Que zunido bonito' } };
  const { id } = (await test.call('POST /api/post/{slug}/comments', comment)).body;
  await test.call('PUT /api/post/{slug}/like', { as: bia, ...about });
  const followed = { as: bia, params: { username: ana.username } };
  await test.call('PUT /api/connections/following/{username}', followed);
  const similar = { title: 'Taquara', markdownText: 'Onde cresce #instrumento' };
  const other = await test.publish(bia, similar);

  /** Addresses, their readers, and the part of the post that they show. */
  const readings: [string, { token: string } | null, string][] = [
    ['/api/', null, title],
    ['/api/', bia, title],
    ['/api/feed', null, title],
    ['/api/feed', ana, title],
    ['/api/feed?tag=instrumento', null, title],
    [`/api/posts/user/${ana.username}`, null, title],
    [`/api/posts/user/${ana.username}`, ana, title],
    [`/api/groups/${group}/posts`, null, title],
    [`/api/post/${slug}`, null, title],
    [`/api/post/${slug}`, ana, title],
    [`/api/post/${slug}/comments`, null, 'zunido'],
    [`/api/comments/${id}`, null, 'zunido'],
    [`/api/post/${other}/related`, null, title],
    [`/api/post/${slug}/related`, null, 'Taquara'],
    ['/api/search?q=zarabatana', null, title],
    ['/api/search?q=zarabatanas&type=posts', ana, title],
    ['/api/search?q=zarabatana&tag=instrumento', bia, title],
    ['/api/search?q=zunido', null, title],
    ['/api/search/suggestions?q=zarab', null, title],
    ['/api/tags/instrumento/people', bia, ana.username],
    ['/api/notifications', ana, slug],
    [`/api/home/user/${ana.username}`, null, '"totalPost":"1"'],
    ['/feed.xml', null, title],
    ['/feed.xml?tag=instrumento', null, title],
    [`/${ana.username}/feed.xml`, null, title],
    ['/sitemap/posts-1.xml', null, slug],
    [`/previa/${slug}.png`, null, 'PNG'],
  ];
  async function shown(): Promise<string[]> {
    const found: string[] = [];
    for (const [url, as, words] of readings) {
      const headers = as ? { authorization: `Bearer ${as.token}` } : {};
      const reply = await test.app.inject({ url, headers });
      if (reply.body.includes(words)) found.push(`${url} ${words}`);
    }
    return found;
  }
  const all = readings.map(([url, , words]) => `${url} ${words}`);

  expect(await shown()).toEqual(all);
  const draft = (await test.call('POST /api/post/{slug}/unpublish', { as: ana, ...about })).body;
  expect(await shown()).toEqual([]);
  const again = { as: ana, headers: { 'draft-id': draft.id }, body: post };
  expect((await test.call('POST /api/posts', again)).status).toBe(201);
  expect(await shown()).toEqual(all);
});
