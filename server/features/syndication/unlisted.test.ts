import { expect, it } from 'vitest';
import { testNode } from '#server/testing/other-node.ts';
import { testApp } from '#server/testing/test-app.ts';

it('tells search engines to leave out whoever does not want to be found, and what is for programs', async () => {
  const test = await testApp();
  const { app } = await testNode(test, { pages: true });
  const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
  const params = { username: bia.username };
  await test.call('PATCH /api/home/user/{username}', { as: bia, params, body: { searchable: true } });
  const [ofAna, ofBia] = [await test.publish(ana), await test.publish(bia)];

  const robots = async (url: string) => {
    const { statusCode, headers } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, url === '/nada-aqui' ? 404 : 200]);
    return headers['x-robots-tag'];
  };
  for (const path of [
    `/${ana.username}`,
    `/${ana.username}/posts`,
    `/${ana.username}/feed.xml`,
    `/previa/${ofAna}.png`,
    `/api/post/${ofBia}`,
    `/api/home/user/${bia.username}`,
    '/api/openapi.json',
    '/busca',
    '/nada-aqui',
  ])
    expect([path, await robots(path)]).toEqual([path, 'noindex']);
  for (const path of [
    `/${bia.username}`,
    `/${bia.username}/feed.xml`,
    `/previa/${ofBia}.png`,
    // A post is not its author.
    `/post/${ofAna}`,
    `/post/${ofBia}`,
    '/feed.xml',
    '/feed',
  ])
    expect([path, await robots(path)]).toEqual([path, undefined]);
});
