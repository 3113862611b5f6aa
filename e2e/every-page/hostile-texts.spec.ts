// Guards: markdown/, web/ui/prose, web/ui/trusted-html, server/http/security-headers, server/http/web/content-policy, server/features/syndication/
import type { APIRequestContext } from '@playwright/test';
import { html as spec, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { readCorpus, withoutCorpora } from '../../markdown/testing/corpora.ts';
import { startOwnServer, type OwnServer } from '../harness/own-server.ts';
import { register, type Person } from '../harness/person.ts';
import { expect, signIn, test } from '../harness/test.ts';

/*
 * Every payload of the corpora in every place where users write, on a separate server: the HTML holds no element,
 * attribute or address that the product did not write, and no page runs, warns or breaks its layout.
 */
const payloads = [
  ...readCorpus<string>('xss/owasp-filter-evasion.json'),
  ...readCorpus<{ payload: string }>('xss/dompurify-expect.json').map(({ payload }) => payload),
  ...readCorpus<string>('naughty-strings.json'),
  '\u202Etxt.exe',
  'a\u0007\u0008b',
  'W'.repeat(255),
].filter((payload) => payload.trim() !== '' && /\p{L}|\p{N}|\p{P}|\p{S}/u.test(payload));

/** Payloads per user; one title for each. */
const each = 20;
const bundles = Array.from({ length: Math.ceil(payloads.length / each) }, (_, index) =>
  payloads.slice(index * each, (index + 1) * each),
);

test.describe.configure({ mode: 'serial' });
test.skip(withoutCorpora, 'the outside test data is absent');

let server: OwnServer;
interface Written {
  person: Person;
  pages: string[];
}
let request: APIRequestContext;
let written: Written[];

test.beforeAll(async ({ playwright }) => {
  server = await startOwnServer();
  request = await playwright.request.newContext({ baseURL: server.origin });
  written = [];
  // A few at a time, as the server has two cores.
  for (let start = 0; start < bundles.length; start += 6) {
    const part = bundles.slice(start, start + 6);
    written.push(...(await Promise.all(part.map(write))));
  }
});
test.afterAll(async () => {
  await request?.dispose();
  await server?.stop();
});

async function write(bundle: string[]): Promise<Written> {
  const person = await register(request);
  const all = bundle.join('\n\n');
  const [first = ''] = bundle;
  const profile = {
    name: fit(first, 255),
    work: fit(bundle[1] ?? first, 255),
    apresentation: all.slice(0, 2_000),
    formation1: fit(bundle[2] ?? first, 255),
    formation2: fit(bundle[3] ?? first, 255),
    formation3: fit(bundle[4] ?? first, 255),
    formation4: fit(bundle[5] ?? first, 255),
    tags: bundle
      .slice(0, 10)
      .map((payload) => payload.replaceAll(',', ' ').slice(0, 30))
      .join(','),
  };
  const params = { username: person.username };
  await person.call('PATCH /api/home/user/{username}', { params, body: profile });
  const slugs: string[] = [];
  for (const payload of bundle)
    slugs.push(
      await person.publish({
        title: fit(payload, 255),
        markdownText: `${payload}\n\n${all}`.slice(0, 50_000),
      }),
    );
  for (const markdown of [all, first]) await person.comment(slugs[0]!, markdown.slice(0, 10_000));
  const group = await person.foundGroup(fit(first, 255), all.slice(0, 2_000));
  return {
    person,
    pages: [`/${person.username}`, `/post/${slugs[0]}`, `/post/${slugs.at(-1)}`, group],
  };
}

/** Cuts at a character boundary. */
const fit = (text: string, length: number): string => text.slice(0, length).toWellFormed();

test('no payload becomes an element, an attribute or an address', async ({ request }) => {
  const paths = ['/', '/feed', '/busca?q=script', ...written.flatMap(({ pages }) => pages)];
  for (const path of paths) {
    const reply = await request.get(server.origin + path);
    expect([200, 404], path).toContain(reply.status());
    const policy = reply.headers()['content-security-policy'] ?? '';
    expect(intruders(await reply.text(), policy), path).toEqual([]);
  }
});

test('no page runs anything, warns or breaks its layout', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      reportError(new Error(`policy: ${event.violatedDirective}`)),
    );
  });
  const visit = async (path: string): Promise<void> => {
    await page.goto(server.origin + path);
    await expect(page.locator('#conteudo')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
  };
  // Every sixth user: each kind of page, with payloads of each list.
  for (const { pages } of written.filter((_, index) => index % 6 === 0))
    for (const path of pages) await visit(path);
  await visit('/feed');
  // A member, who is notified of what others wrote.
  const [reader, ...writers] = written.map(({ person }) => person);
  for (const writer of writers.slice(0, 12)) await writer.follow(reader!);
  await signIn(context, reader!);
  await visit('/');
  await page.getByRole('button', { name: /^Notificações/ }).click();
  await expect(
    page
      .getByRole('dialog', { name: 'Notificações' })
      .or(page.getByText('Notificações', { exact: true }))
      .first(),
  ).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('feeds and sitemaps are XML, and metadata says what was written', async ({ page, request }) => {
  // Outside our pages, whose policy would bind this parser.
  await page.goto('about:blank');
  const read = async (path: string): Promise<string> => (await request.get(server.origin + path)).text();
  const parsed = (xml: string) =>
    page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'application/xml');
      const texts = (selector: string) =>
        Array.from(document.querySelectorAll(selector), (element) => element.textContent);
      return {
        error: document.querySelector('parsererror')?.textContent ?? '',
        names: Array.from(new Set(Array.from(document.querySelectorAll('*'), ({ tagName }) => tagName))),
        titles: texts('entry > title'),
        addresses: texts('loc'),
      };
    }, xml);

  for (const { person, pages } of written) {
    const { error, names, titles } = await parsed(await read(`/${person.username}/feed.xml`));
    expect(error, person.username).toBe('');
    expect(names.filter((name) => !ofAtom.has(name))).toEqual([]);
    const { posts1 } = JSON.parse(await read(`/api/posts/user/${person.username}`)) as { posts1: Post[] };
    expect(titles).toEqual(posts1.map(({ title }) => title.replaceAll(/[\ufffe\uffff]/g, '')));
    for (const path of pages.filter((address) => address.startsWith('/post/'))) {
      const post = JSON.parse(await read(`/api${path}`)) as Post;
      const { title, ...found } = metadata(await read(path));
      expect(isTitleOf(String(title), post.title), `${path}: ${String(title)}`).toBe(true);
      expect(found, path).toMatchObject({
        'og:title': post.title,
        data: { headline: post.title, description: post.excerpt, author: { name: post.author.name } },
      });
    }
  }
  for (const path of ['/feed.xml', '/sitemap.xml', '/sitemap/paginas.xml', '/sitemap/posts-1.xml']) {
    const { error, addresses } = await parsed(await read(path));
    expect(error, path).toBe('');
    for (const address of addresses) expect(new URL(address).origin).toBe(server.origin);
  }
});

test('a hostile name stays a name in a toast and in a live notification', async ({ page, context }) => {
  const reader = await register(request, 'Leitora');
  const names = [
    '"><img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    'W'.repeat(255),
    'מרים (3) مريم',
  ];
  const people = await Promise.all(names.map((name) => register(request, name)));
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const fits = async (): Promise<void> =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );

  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(context, reader);
  const stream = page.waitForResponse(/notifications\/stream/);
  await page.goto(`${server.origin}/configuracoes`);
  await stream;
  for (const person of people) await person.follow(reader);
  const bell = page.getByRole('button', { name: 'Notificações' });
  await expect(bell).toHaveText('Notificações4 não lidas');
  await bell.click();
  const rows = page.getByRole('link', { name: /começou a seguir você/ });
  await expect(rows).toHaveCount(names.length);
  await fits();
  // Only right-to-left text is isolated, so that the words beside it keep their places.
  const told = (await rows.allTextContents()).join('\n');
  expect(told).toContain('"><img src=x onerror=alert(1)> começou a seguir você');
  expect(told).toContain('\u2068מרים (3) مريم\u2069 começou a seguir você');
  expect(told).toContain(`${'W'.repeat(39)}… começou a seguir você`);

  for (const { username } of people)
    await reader.call('PUT /api/blocks/{username}', { params: { username } });
  await page.goto(`${server.origin}/configuracoes/bloqueios`);
  const blocked = page.getByRole('region', { name: 'Pessoas bloqueadas' });
  for (const name of names) {
    const row = blocked.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('button', { name: 'Desbloquear' }).click();
    const toast = page.getByRole('status').filter({ hasText: name });
    await expect(toast).toContainText('Você desbloqueou');
    await fits();
  }
  expect(dialogs).toEqual([]);
});

interface Post {
  title: string;
  excerpt: string;
  author: { name: string };
}

const ofAtom = new Set(
  'feed id title updated link icon entry published author name uri category summary content'.split(' '),
);

/** Returns title, properties and Schema.org data of a page. */
/** Whether it is that title with the site's name, or the beginning of a title too long for search engines. */
function isTitleOf(shown: string, title: string): boolean {
  const line = title.replaceAll(/\s+/g, ' ').trim();
  const whole = `${title} | Rumo`;
  if (whole.length <= 70) return shown === whole;
  return shown === line || (shown.endsWith('…') && line.startsWith(shown.slice(0, -1)));
}

function metadata(html: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      const attrs = new Map(node.attrs.map(({ name, value }) => [name, value]));
      const [child] = node.childNodes;
      const text = child && 'value' in child ? child.value : '';
      if (node.tagName === 'title' && node.namespaceURI === spec.NS.HTML) found['title'] = text;
      if (node.tagName === 'meta' && attrs.has('property'))
        found[attrs.get('property')!] = attrs.get('content');
      // The data of the page's subject comes first.
      if (attrs.get('type') === 'application/ld+json') found['data'] ??= JSON.parse(text);
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

type Element = DefaultTreeAdapterTypes.Element;

const foreign = new Set([
  'iframe',
  'object',
  'embed',
  'base',
  'form-x',
  'frame',
  'frameset',
  'applet',
  'math',
  'foreignobject',
  'animate',
  'set',
  'style',
  'marquee',
  'video',
  'audio',
  'source',
  'isindex',
  'portal',
  'dialog',
]);
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether the value, as a browser resolves it, leads to another page and runs nothing. */
function leads(value: string): boolean {
  if (/^data:image\/(?:png|webp|svg\+xml)/.test(value)) return true;
  return !URL.canParse(value, 'http://site') || schemes.has(new URL(value, 'http://site').protocol);
}

/** Returns what a page contains that the product does not write. */
function intruders(html: string, policy: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) found.push(...intrusions(node, policy));
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

function intrusions(element: Element, policy: string): string[] {
  const { tagName, namespaceURI, attrs } = element;
  const found: string[] = [];
  if (foreign.has(tagName) || namespaceURI === spec.NS.MATHML) found.push(`<${tagName}>`);
  for (const { name, value } of attrs) {
    if (name.startsWith('on') || name === 'srcdoc' || name === 'formaction')
      found.push(`<${tagName} ${name}>`);
    if ((name === 'href' || name === 'src' || name === 'action') && !leads(value))
      found.push(`${name}=${value}`);
  }
  const isScript = tagName === 'script';
  const source = attrs.find(({ name }) => name === 'src')?.value;
  if (isScript && source !== undefined && !source.startsWith('/assets/')) found.push(`script ${source}`);
  if (isScript && source === undefined && !/sha256-/.test(policy)) found.push('script without a hash');
  return found;
}
