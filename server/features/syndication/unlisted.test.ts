import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openContext } from '#server/open-context.ts';
import { openBuiltWeb } from '#server/http/web/built-web.ts';
import { testApp } from '#server/testing/test-app.ts';

it('tells search engines to leave out whoever does not want to be found, and what is for programs', async () => {
  const test = await testApp();
  const { config, log, db } = test.context;
  const context = await openContext(config, log, db, test.databaseUrl);
  const app = await buildApp(context, await openBuiltWeb(context));
  onTestFinished(async () => {
    await app.close();
    await context.events.close();
  });
  const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
  const params = { username: bia.username };
  await test.call('PATCH /api/home/user/{username}', { as: bia, params, body: { searchable: true } });
  const publish = async (as: typeof ana) =>
    (await test.call('POST /api/posts', { as, body: { title: 'Uma', markdownText: 'Oi' } })).body.slug;
  const [ofAna, ofBia] = [await publish(ana), await publish(bia)];

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
