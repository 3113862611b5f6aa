import { sql } from 'kysely';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { freshApp } from '#server/testing/test-app.ts';

const test = freshApp({ PUBLIC_URL: 'https://rumo.exemplo.br' });
const [ana] = test.people('Ana & "Bia" <Silva>');

const get = (url: string) => test.app.inject({ url });
/** Returns the unescaped texts of all elements with that name. */
const texts = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g')), ([, text]) =>
    unescaped(text!),
  );
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!);

describe('feeds', () => {
  it('tell the newest posts with their whole text, whatever it holds', async () => {
    await test.publish(ana, { title: 'Primeiro', markdownText: 'Um **texto** #ifsp' });
    const slug = await test.publish(ana, {
      title: 'a]]> & <b>',
      markdownText: '`</content><script>` & "aspas"',
    });
    const reply = await get('/feed.xml');
    expect(reply.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(texts(reply.body, 'title')).toEqual(['Rumo: publicações recentes', 'a]]> & <b>', 'Primeiro']);
    expect(texts(reply.body, 'name')).toEqual(['Ana & "Bia" <Silva>', 'Ana & "Bia" <Silva>']);
    expect(reply.body).toContain(`href="https://rumo.exemplo.br/post/${slug}"`);
    const [html] = texts(reply.body, 'content');
    expect(
      JSON.stringify(parse(html!), (key, value: unknown) => (key === 'parentNode' ? undefined : value)),
    ).not.toContain('"nodeName":"script"');
  });

  it('of one tag and of one person hold theirs alone', async () => {
    const bia = await test.person('Bia');
    await test.publish(ana, { title: 'Com', markdownText: 'Ver #Educação' });
    await test.publish(ana, { title: 'Sem' });
    await test.publish(bia, { title: 'De Bia', markdownText: 'Ver #educação' });
    expect(texts((await get('/feed.xml?tag=educacao')).body, 'title')).toEqual([
      'Rumo: #educacao',
      'De Bia',
      'Com',
    ]);
    expect(texts((await get(`/${bia.username}/feed.xml`)).body, 'title')).toEqual(['Rumo: Bia', 'De Bia']);
    expect((await get('/ninguem-mesmo/feed.xml')).statusCode).toBe(404);
  });

  it('without posts are feeds too', async () => {
    const reply = await get('/feed.xml?tag=nada');
    expect(reply.statusCode).toBe(200);
    expect(texts(reply.body, 'updated')).toEqual(['1970-01-01T00:00:00.000Z']);
  });
});

describe('sitemaps', () => {
  it('lead to every post, in parts, and to those who want to be found', async () => {
    await sql`
      insert into posts (id, author_id, slug, title, markdown, html, excerpt, image, reading_time, chosen_tags, tags, score,
        published_at, updated_at)
      select gen_random_uuid(), ${ana.id}, 'p-' || n, 'T', '', '', '', '', 1, '{}', '{}', 0,
        '2026-01-01'::timestamptz + n * interval '1 second', now()
      from generate_series(1, 10005) n`.execute(test.context.db);
    await test.editProfile(ana, { searchable: true });
    const hidden = await test.person('Bia');
    const parts = texts((await get('/sitemap.xml')).body, 'loc');
    expect(parts).toEqual(
      ['paginas', 'posts-1', 'posts-2'].map((name) => `https://rumo.exemplo.br/sitemap/${name}.xml`),
    );
    const found: string[] = [];
    for (const part of parts) found.push(...texts((await get(new URL(part).pathname)).body, 'loc'));
    expect(found).toContain(`https://rumo.exemplo.br/${ana.username}`);
    expect(found).not.toContain(`https://rumo.exemplo.br/${hidden.username}`);
    expect(found.filter((address) => address.includes('/post/p-'))).toHaveLength(10_005);
    expect(new Set(found).size).toBe(found.length);
    for (const part of ['3', '0', 'x', '1e9'])
      expect((await get(`/sitemap/posts-${part}.xml`)).statusCode).toBe(404);
  });

  it('are told to robots', async () => {
    const reply = await get('/robots.txt');
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.body).toContain('Sitemap: https://rumo.exemplo.br/sitemap.xml');
  });
});

describe('what is asked for again and again', () => {
  it('is sent once, and compressed', async () => {
    await test.publish(ana, { title: 'Muito texto', markdownText: 'Uma frase que se repete. '.repeat(200) });
    for (const url of ['/feed.xml', '/sitemap.xml', '/sitemap/paginas.xml', '/robots.txt']) {
      const first = await get(url);
      const { etag } = first.headers;
      expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
      const again = await test.app.inject({ url, headers: { 'if-none-match': `"x", ${etag}` } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    const small = await test.app.inject({ url: '/feed.xml', headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(2_000);
  });

  it('has the post as base: its anchors lead to it', async () => {
    const slug = await test.publish(ana, {
      title: 'Com âncora',
      markdownText: '## Segunda\n\n[lá](#segunda)',
    });
    const { body } = await get('/feed.xml');
    expect(body).toContain(`xml:base="https://rumo.exemplo.br/post/${slug}"`);
  });
});

it('programs find whom to tell of a fault, and where a password is changed', async () => {
  const { body, headers } = await get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: (?:mailto:|https:)/);
  expect(Date.parse(/^Expires: (.*)$/m.exec(body)![1]!)).toBeGreaterThan(Date.now());
  const change = await get('/.well-known/change-password');
  expect([change.statusCode, change.headers.location]).toEqual([302, '/configuracoes/senha']);
});
