import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { errorsOfForeign, visitWith, type ForeignBrowser } from './foreign-browser.ts';
import { actor, register, type Actor, type Person } from './person.ts';

export { expect, type Person };

interface Fixtures {
  /** Console messages that this test provokes deliberately. */
  expectedErrors: RegExp[];
  /** Watches the pages of all contexts, and closes those that the test has opened. */
  noConsoleErrors: void;
  /** A user of this test alone, registered through the API; no page is signed in. */
  person: Person;
  /** The same user, signed in on every page of the test. */
  member: Person;
  /** The page of a signed-in user of whom the test needs nothing else. */
  memberPage: Page;
  /** Makes any call of the contract, as a visitor. */
  api: Actor['call'];
  /** Registers a further user. */
  newPerson: (name?: string) => Promise<Person>;
  /** Registers a further user, who has said that they are of age. */
  newAdult: (name?: string) => Promise<Person>;
  /** Opens a page in a browser of its own, in which that user is signed in. */
  pageOf: (person: { token: string }) => Promise<Page>;
  /** A page in a browser of its own, in which nobody is signed in. */
  visitorPage: Page;
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
    async ({ browser, context, expectedErrors }, use) => {
      const errors: string[] = [];
      const note = (text: string): void => {
        const said = cutOffWorker.test(text) ? 'net::ERR_INTERNET_DISCONNECTED' : text;
        const expected = [blockedWorker, ...expectedErrors, ...(foreign ? errorsOfForeign : [])];
        if (!expected.some((each) => each.test(said))) errors.push(text);
      };
      const thirdParties = new Set<string>();
      const contexts: BrowserContext[] = [];
      const watch = (opened: BrowserContext): void => {
        contexts.push(opened);
        opened.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') note(message.text());
        });
        opened.on('weberror', (error) => note(String(error.error())));
        opened.on('request', (asked) => {
          // A link that somebody follows leads elsewhere.
          if (!asked.isNavigationRequest() && isOfThirdParty(asked.url())) thirdParties.add(asked.url());
        });
      };
      watch(context);
      browser.on('context', watch);
      await use();
      browser.off('context', watch);
      const found = { errors: [...errors], thirdParties: [...thirdParties] };
      // A page may have sent a request at the last moment.
      const pages = contexts.flatMap((each) => each.pages());
      await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      await Promise.all(contexts.filter((each) => each !== context).map((each) => each.close()));
      expect(found.errors, 'errors in the console').toEqual([]);
      expect(found.thirdParties, 'requests to third parties').toEqual([]);
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

  api: async ({ request }, use) => {
    await use(actor(request, '').call);
  },

  newPerson: async ({ request }, use) => {
    await use((name) => register(request, name));
  },

  newAdult: async ({ newPerson }, use) => {
    await use(async (name) => {
      const person = await newPerson(name);
      await person.tellAge(40);
      return person;
    });
  },

  pageOf: async ({ browser }, use) => {
    await use(async (person) => {
      const context = await browser.newContext();
      await signIn(context, person);
      return context.newPage();
    });
  },

  visitorPage: async ({ browser }, use) => {
    await use(await browser.newPage());
  },
});

/** Signs a user in on every page of the context. */
export async function signIn(context: BrowserContext, person: { token: string }): Promise<void> {
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

/** Holds the scripts of pages back until released. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
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
