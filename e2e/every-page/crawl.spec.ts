// Guards: web/pages/, web/features/, web/lib/page/, server/features/syndication/, server/http/web/
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

/* Every address of our own that a visitor can reach from the home page: none redirects, none is missing, each says which it is. */

/** Each leads to a form about one more page. */
const forms = /^\/(?:denunciar|login|logup)\?/;
/** Characters of a title that search engines show. */
const titleLength = 70;

const decoded = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Returns what is wrong with a page, and the addresses on it. */
async function look(
  request: APIRequestContext,
  path: string,
): Promise<{ problems: string[]; links: string[] }> {
  const reply = await request.get(path, { maxRedirects: 0 });
  if (reply.status() !== 200)
    return { problems: [`${reply.status()} → ${reply.headers()['location'] ?? ''}`], links: [] };
  const { origin } = new URL(reply.url());
  const type = reply.headers()['content-type'] ?? '';
  if (type.startsWith('application/xml'))
    return {
      problems: [],
      links: Array.from((await reply.text()).matchAll(/<loc>([^<]*)</g), ([, url]) => pathOf(decoded(url!))),
    };
  if (!type.startsWith('text/html')) return { problems: [], links: [] };
  const html = await reply.text();
  const problems: string[] = [];

  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  if (canonical === undefined) problems.push('no canonical');
  const title = decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
  if (title === '' || title.length > titleLength) problems.push(`title of ${title.length}: ${title}`);
  for (const [, data] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)) {
    JSON.parse(data!);
    if (/:\[\]|\s[,.;:!?](?!\w)/.test(data!)) problems.push(`data: ${data!.slice(0, 200)}`);
  }
  if (/<ul\b[^>]*><\/ul>/.test(html)) problems.push('an empty list');
  const found = Array.from(html.matchAll(/<(?:a|link)\b[^>]*\shref="([^"]*)"/g), ([, href]) =>
    decoded(href!),
  );
  const own = found.map((href) => new URL(href, reply.url())).filter((url) => url.origin === origin);
  // Absolute ones name the site as its operator does.
  const links = [...own.map(({ href }) => pathOf(href)), ...(canonical ? [pathOf(decoded(canonical))] : [])];
  return { problems, links: [...new Set(links)] };
}

test('every address on our pages is there, and is its own', async ({ request }) => {
  const seenOn = new Map<string, string>([
    ['/', ''],
    ['/sitemap.xml', ''],
  ]);
  const waiting = [...seenOn.keys()];
  const problems: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const page = await look(request, path);
    for (const problem of page.problems) problems.push(`${path} (on ${seenOn.get(path)}): ${problem}`);
    for (const link of page.links) {
      if (seenOn.has(link) || forms.test(link)) continue;
      seenOn.set(link, path);
      waiting.push(link);
    }
  }
  expect(problems).toEqual([]);
  expect(seenOn.size).toBeGreaterThan(100);
});
