import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Page,
} from '@playwright/test';

import { errorsOfForeign, visitWith, type ForeignBrowser } from './foreign-browser.ts';

export { expect };

export interface Person {
  name: string;
  username: string;
  email: string;
  password: string;
  token: string;
}

interface Fixtures {
  /** Console messages that this test provokes deliberately. */
  expectedErrors: RegExp[];
  noConsoleErrors: void;
  /** A user of this test alone, registered through the API; no page is signed in. */
  person: Person;
  /** The same user, signed in on every page of the test. */
  member: Person;
  /** The page of a signed-in user of whom the test needs nothing else. */
  memberPage: Page;
}

/** What Chromium logs if the network fails while it fetches a worker: without an address, unlike every other case. */
const cutOffWorker = /^An unknown error occurred when fetching the script\.$/;

/** What Playwright logs where tests block the worker. */
const blockedWorker = /registration blocked by Playwright/;

/** Pages, pictures and calls are the site's own; `data:` and `blob:` leave no machine. */
function isOfThirdParty(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1';
}

/** Runs every journey in a browser that behaves like one of these. */
const foreign = process.env.FOREIGN_BROWSER as ForeignBrowser | undefined;

/** Any error in the console of any page, and any request to a third party, fails the test. */
export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        context.on('page', waitForClosedLayers);
        if (foreign) await visitWith(context, foreign);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],

  expectedErrors: [[], { option: true }],

  noConsoleErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string): void => {
        const said = cutOffWorker.test(text) ? 'net::ERR_INTERNET_DISCONNECTED' : text;
        const expected = [blockedWorker, ...expectedErrors, ...(foreign ? errorsOfForeign : [])];
        if (!expected.some((each) => each.test(said))) errors.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text());
      });
      context.on('weberror', (error) => note(String(error.error())));
      const thirdParties = new Set<string>();
      context.on('request', (asked) => {
        // A link that somebody follows leads elsewhere.
        if (!asked.isNavigationRequest() && isOfThirdParty(asked.url())) thirdParties.add(asked.url());
      });
      await use();
      // A page may have sent a request at the last moment.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(errors, 'errors in the console').toEqual([]);
      expect([...thirdParties], 'requests to third parties').toEqual([]);
    },
    { auto: true },
  ],

  person: async ({ request }, use) => {
    await use(await register(request));
  },

  member: async ({ context, person }, use) => {
    await signIn(context, person);
    await use(person);
  },

  memberPage: async ({ page, context, person }, use) => {
    await signIn(context, person);
    await use(page);
  },
});

/** Registers a user through the API; `origin` selects a server other than the shared one. */
export async function register(
  request: APIRequestContext,
  name = 'Beatriz Conceição',
  origin = '',
): Promise<Person> {
  const username = `bia-${randomUUID().slice(0, 13)}`;
  const email = `${username}@exemplo.br`;
  const password = 'uma senha bem boa';
  const reply = await request.post(`${origin}/api/logup`, {
    data: { fullName: name, username, email, password, repeatPassword: password },
  });
  expect(reply.status()).toBe(201);
  const { token } = (await reply.json()) as { token: string };
  return { name, username, email, password, token };
}

/** Publishes a text through the API; returns its slug. */
export async function publish(
  request: APIRequestContext,
  person: Person,
  post: { title: string; markdownText: string; tags?: string[]; image?: string },
): Promise<string> {
  const reply = await request.post('/api/posts', {
    data: post,
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(reply.status()).toBe(201);
  return ((await reply.json()) as { slug: string }).slug;
}

/** Sends a picture through the API; returns its address. */
export async function sendPicture(request: APIRequestContext, person: Person): Promise<string> {
  const reply = await request.post('/api/images', {
    headers: { authorization: `Bearer ${person.token}` },
    multipart: {
      file: { name: 'a.png', mimeType: 'image/png', buffer: await readFile('web/public/icon-512.png') },
    },
  });
  expect(reply.status()).toBe(201);
  return ((await reply.json()) as { url: string }).url;
}

/** Comments on a post, or replies to a comment, through the API; returns the id. */
export async function comment(
  request: APIRequestContext,
  person: Person,
  slug: string,
  markdown: string,
  parentId = '',
): Promise<string> {
  const reply = await request.post(`/api/post/${slug}/comments`, {
    data: { markdown, parentId },
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(reply.status()).toBe(201);
  return ((await reply.json()) as { id: string }).id;
}

/** Signs a user in on every page of the context. */
export async function signIn(context: BrowserContext, person: Pick<Person, 'token'>): Promise<void> {
  // Once: a page that signs out must stay signed out.
  await context.addInitScript((token) => {
    // Every tab starts with an empty page, which has no storage.
    if (location.protocol === 'about:' || sessionStorage.getItem('test-signed-in')) return;
    sessionStorage.setItem('test-signed-in', 'yes');
    localStorage.setItem('accessToken', token);
  }, person.token);
}

/** Signs in by the form of the open page, and arrives at the home page. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/');
}

/** Waits for hydration: a link pressed earlier loads the whole next page, past `page.route`. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    interface Root {
      stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } };
    }
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    const root = key && (document as unknown as Record<string, Root>)[key];
    return root ? root.stateNode.current.memoizedState?.isDehydrated === false : false;
  });
}

/**
 * Makes a page wait, before it goes elsewhere, until the history entry of its closed layers is left. The browser does
 * that some milliseconds after a layer has closed, and would cut off a navigation that no person begins as soon.
 */
function waitForClosedLayers(page: Page): void {
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  const left = (): Promise<void> =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const anyOpen = document.querySelector('body > [inert]') !== null;
          return !anyOpen && Boolean((history.state as { layer?: true } | null)?.layer);
        }),
      )
      .toBe(false);
  page.goto = async (...given) => left().then(() => goto(...given));
  page.reload = async (...given) => left().then(() => reload(...given));
  page.goBack = async (...given) => left().then(() => goBack(...given));
}

/** Opens a visitors' page once it has that text: it may be a second old. */
export async function gotoOnceItShows(page: Page, path: string, text: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(text);
  await page.goto(path);
}

/** Returns the headers of a call by this user. */
export function bearer({ token }: Pick<Person, 'token'>): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}
