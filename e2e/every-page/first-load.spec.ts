import type { APIRequestContext } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';

/* What a phone downloads before anything can be pressed. */

const most = 140 * 1024;

const scriptsOf = async (request: APIRequestContext, path: string): Promise<string[]> => [
  ...new Set((await (await request.get(path)).text()).match(/\/assets\/[\w.-]+\.js/g)),
];

for (const path of ['/', '/feed', '/perguntas', '/profissoes', '/grupos', '/quem-ajuda', '/sobre']) {
  test(`the scripts of ${path} are at most ${most / 1024} KB`, async ({ request }) => {
    const addresses = await scriptsOf(request, path);
    for (const name of ['react', 'root', 'entry.client'])
      expect(addresses.join(' ')).toContain(`/assets/${name}-`);
    let bytes = 0;
    for (const address of addresses) {
      const reply = await request.get(address, { headers: { 'accept-encoding': 'br' } });
      expect(reply.headers()['content-encoding']).toBe('br');
      bytes += Number(reply.headers()['content-length']);
    }
    expect(bytes).toBeLessThanOrEqual(most);
  });
}

// The schemas of calls are half as large as everything else, and only the server and a few forms need them.
for (const path of [
  '/profissoes/enfermagem',
  '/perguntas/o-que-um-eletricista-faz-em-um-dia-comum',
  '/perguntas/nova',
  '/post/agronomia-nao-e-so-trator',
  '/plantoes',
  '/transparencia',
  '/dados',
  '/aula',
  '/logup',
])
  test(`${path} loads no schemas`, async ({ request }) => {
    const addresses = await scriptsOf(request, path);
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses)
      expect(await (await request.get(address)).text(), address).not.toContain('ZodObject');
  });

// The first formatter of a page blocks a slow phone for 150 ms: the browser looks through the languages that it knows.
for (const path of [
  '/',
  '/login',
  '/profissoes/enfermagem',
  '/perguntas/o-que-um-eletricista-faz-em-um-dia-comum',
  '/post/agronomia-nao-e-so-trator',
])
  test(`${path} makes no formatter of numbers, dates or characters while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      const made: string[] = Object.assign(globalThis, { made: [] as string[] }).made;
      const noted = (name: string) => ({
        construct: (target: new () => object, given: []) => (made.push(name), new target(...given)),
        apply: (target: () => unknown, self: unknown, given: []) => (
          made.push(name),
          Reflect.apply(target, self, given)
        ),
      });
      const note = (owner: object, name: string) =>
        Reflect.set(owner, name, new Proxy(Reflect.get(owner, name) as () => unknown, noted(name) as object));
      for (const name of Object.getOwnPropertyNames(Intl)) if (/^[A-Z]/.test(name)) note(Intl, name);
      for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
        note(Date.prototype, name);
      note(Number.prototype, 'toLocaleString');
      note(String.prototype, 'localeCompare');
    });
    await page.goto(path);
    await interactive(page);
    // What renders once hydrated has rendered too.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(await page.evaluate('made')).toEqual([]);
  });

test('the worker is asked for when the page has been painted', async ({ memberPage: page }) => {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const registerWorker = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...given) => {
      performance.mark('worker');
      return registerWorker(...given);
    };
  });
  await page.goto('/');
  const startOf = (name: string) =>
    page.evaluate((entry) => performance.getEntriesByName(entry)[0]?.startTime ?? null, name);
  await expect.poll(() => startOf('worker')).not.toBeNull();
  expect(await startOf('worker')).toBeGreaterThan((await startOf('first-contentful-paint'))!);
});
