import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

/** What search engines and feed readers get. */

test('an old address leads to the new one, and pages describe themselves to search engines', async ({
  page,
  request,
  newPerson,
}) => {
  const ana = await newPerson('Ana "A" <b>');
  const old = await ana.publish({
    title: `Antes de ${ana.username}`,
    markdownText: 'Texto #oficio',
  });
  const { slug } = await ana.call('PATCH /api/post/{slug}', {
    params: { slug: old },
    body: { title: '</script> & depois' },
  });
  const moved = await request.get(`/post/${old}`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()['location']).toBe(`/post/${slug}`);

  await page.goto(`/post/${old}`);
  await expect(page).toHaveURL(`/post/${slug}`);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', new RegExp(`/post/${slug}$`));
  const [article, trail] = await structuredData(page);
  expect(article).toMatchObject({ '@type': 'BlogPosting', headline: '</script> & depois' });
  expect(article).toMatchObject({ author: { '@type': 'Person', name: 'Ana "A" <b>' } });
  expect(trail).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Início' },
      { position: 2, name: 'Publicações' },
      { position: 3, name: '</script> & depois', item: await canonical.getAttribute('href') },
    ],
  });

  await page.goto(`/${ana.username}`);
  expect(await structuredData(page)).toEqual([]);
  await ana.call('PATCH /api/home/user/{username}', {
    params: { username: ana.username },
    body: { searchable: true },
  });
  await expect(async () => {
    await page.goto(`/${ana.username}`);
    const types = (await structuredData(page)).map((data) => data['@type']);
    expect(types).toEqual(['ProfilePage', 'BreadcrumbList']);
  }).toPass();
  for (const path of ['/feed?tag=oficio', '/grupos/primeiro-emprego']) {
    await page.goto(path);
    const types = (await structuredData(page)).map((data) => data['@type']);
    expect(types, path).toEqual(['BreadcrumbList']);
  }
});

test('feeds keep the rules of Atom, whatever is written', async ({ page, request, newPerson }) => {
  const ana = await newPerson('Ana & <Bia> ]]>');
  await ana.publish({
    title: ']]> & "aspas" 😀',
    markdownText: 'Um **texto** com `</content>` e [uma ligação](https://exemplo.br/?a=1&b=2).\n\n#oficio',
  });
  // Outside our pages, whose policy would bind this parser.
  await page.goto('about:blank');
  for (const path of ['/feed.xml', `/${ana.username}/feed.xml`, '/feed.xml?tag=oficio']) {
    const reply = await request.get(path);
    expect(reply.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(await page.evaluate(faultsOf, await reply.text()), path).toEqual([]);
  }
  expect(await sitemapFaults(request, page)).toEqual([]);
});

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

/** Checks RFC 4287, as far as a single feed can break it. Runs in the browser, for its parser. */
function faultsOf(text: string): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, rule: string): void => void (holds || faults.push(rule));
  const namespace = 'http://www.w3.org/2005/Atom';
  const document = new DOMParser().parseFromString(text, 'application/xml');
  must(document.querySelector('parsererror') === null, 'is well-formed');
  const feed = document.documentElement;
  must(feed.localName === 'feed' && feed.namespaceURI === namespace, 'is a feed of that namespace');
  const children = (of: Element, name: string) =>
    [...of.children].filter((child) => child.localName === name);
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
  const absolute = (iri: string | null | undefined) => URL.canParse(iri ?? '');
  const entries = children(feed, 'entry');
  must(entries.length > 0, 'has entries');
  for (const part of [feed, ...entries]) {
    const one = (name: string) => children(part, name)[0]?.textContent ?? '';
    for (const name of ['id', 'title', 'updated']) {
      must(children(part, name).length === 1 && one(name) !== '', `${part.localName}: one ${name}`);
    }
    must(absolute(one('id')), `${part.localName}: its id is an IRI`);
    for (const name of ['updated', 'published']) {
      for (const date of children(part, name)) must(instant.test(date.textContent), `${name} is a date`);
    }
    const links = children(part, 'link');
    const alternates = links.filter((link) => link.getAttribute('rel') === 'alternate');
    must(alternates.length === 1, `${part.localName}: one alternate`);
    for (const link of links) must(absolute(link.getAttribute('href')), 'a link leads somewhere');
  }
  must(children(feed, 'link').filter((link) => link.getAttribute('rel') === 'self').length === 1, 'a self');
  const ids = entries.map((entry) => children(entry, 'id')[0]?.textContent);
  must(new Set(ids).size === ids.length, 'no id comes twice');
  for (const entry of entries) {
    const [author] = children(entry, 'author');
    must(children(author!, 'name')[0]?.textContent !== '', 'an author has a name');
    // Only for authors who allow it.
    for (const uri of children(author!, 'uri')) must(absolute(uri.textContent), 'an author has an address');
    const [content] = children(entry, 'content');
    must(content?.getAttribute('type') === 'html' && content.children.length === 0, 'the content is a text');
    for (const category of children(entry, 'category')) must(category.hasAttribute('term'), 'a tag is named');
  }
  return faults;
}

/** Checks that every part is well-formed, bounded, and lists only addresses of this site. */
async function sitemapFaults(request: APIRequestContext, page: Page): Promise<string[]> {
  const faults: string[] = [];
  const locations = (text: string) =>
    page.evaluate((xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      return [...document.querySelectorAll('loc')].map((each) => each.textContent);
    }, text);
  const parts = await locations(await (await request.get('/sitemap.xml')).text());
  if (parts.length < 2) faults.push('the index has no parts');
  for (const part of parts) {
    const text = await (await request.get(new URL(part).pathname)).text();
    const addresses = await locations(text);
    if (addresses.length === 0 || addresses.length > 50_000) faults.push(`${part}: ${addresses.length}`);
    if (addresses.some((each) => new URL(each).origin !== new URL(part).origin))
      faults.push(`${part}: strangers`);
  }
  return faults;
}
