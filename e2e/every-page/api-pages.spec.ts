import { findElements } from '../../markdown/testing/html-tree.ts';
import { expect, test } from '../harness/test.ts';

/* What search engines, link previews and readers without scripts get. */

test('a post is whole in the HTML that a visitor gets', async ({ request, person }) => {
  const slug = await person.publish({
    title: 'Como é ser “enfermeira” <b>hoje</b>',
    markdownText: '# Um dia\n\nUm plantão tem **12 horas**. #enfermagem',
    tags: ['profissao'],
  });
  const reply = await request.get(`/post/${slug}`);
  expect(reply.status()).toBe(200);
  const html = await reply.text();
  const one = (name: string, attributes = {}) => {
    const found = findElements(html, name, attributes);
    expect(found, `${name} ${JSON.stringify(attributes)}`).toHaveLength(1);
    return found[0]!;
  };
  expect(one('html').attributes.lang).toBe('pt-BR');
  expect(one('h1').text).toBe('Como é ser “enfermeira” <b>hoje</b>');
  expect(findElements(html, 'strong').map(({ text }) => text)).toContain('12 horas');
  expect(one('link', { rel: 'canonical' }).attributes.href).toMatch(
    new RegExp(`^http://localhost:\\d+/post/${slug}$`),
  );
  expect(one('meta', { property: 'og:image' }).attributes.content).toMatch(/^http/);
  expect(one('meta', { name: 'twitter:card' }).attributes.content).toBe('summary_large_image');
  expect(one('meta', { name: 'description' }).attributes.content).toContain('plantão');
  const jsonLd = findElements(html, 'script', { type: 'application/ld+json' });
  expect(jsonLd.map(({ text }) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ '@type': expect.stringContaining('Posting') }),
  );
});

test('pages are public, cacheable and revalidated', async ({ request }) => {
  const first = await request.get('/feed');
  expect(first.headers()['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=5');
  expect(first.headers()['set-cookie']).toBeUndefined();
  const again = await request.get('/feed', { headers: { 'if-none-match': first.headers().etag! } });
  expect([200, 304]).toContain(again.status());
});

test('a HEAD request before any other does not empty a page', async ({ request, person }) => {
  const head = await request.head(`/${person.username}`);
  expect(head.status()).toBe(200);
  expect(await (await request.get(`/${person.username}`)).text()).toContain(person.name);
});

test('unknown pages are 404 and are not echoed', async ({ request }) => {
  for (const path of ['/nao-existe-ninguem', '/post/nao-existe', '/a/b/c', '/feed.data', '/__manifest?p=x']) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(404);
    expect(await reply.text()).toContain('Erro 404');
  }
});

test('a new post comes to the visitor’s pages though they are cached', async ({ request, person }) => {
  await request.get('/feed');
  const slug = await person.publish({ title: 'Acabou de sair', markdownText: 'Novo.' });
  await expect.poll(async () => (await request.get('/feed')).text()).toContain(slug);
});

test('a page is painted with its HTML and one stylesheet; its scripts come after', async ({ request }) => {
  for (const path of ['/', '/login', '/post/um-plantao-de-enfermagem']) {
    const html = await (await request.get(path)).text();
    expect(findElements(html, 'link', { rel: 'stylesheet' }), path).toHaveLength(1);
    expect(findElements(html, 'link', { rel: 'modulepreload' })).toEqual([]);
    const scripts = findElements(html, 'script');
    expect(scripts.filter(({ attributes }) => 'src' in attributes)).toEqual([]);
    expect(scripts.filter(({ text }) => /^import /m.test(text))).toEqual([]);
    expect(scripts.filter(({ text }) => text.includes('await load("/assets/'))).toHaveLength(1);
  }
});

test('the API describes itself beside the built pages', async ({ request }) => {
  const document = await request.get('/api/openapi.json');
  expect(document.status()).toBe(200);
  expect(await document.json()).toMatchObject({ openapi: '3.1.0' });
  const page = await request.get('/api/docs');
  expect(page.status()).toBe(200);
});
