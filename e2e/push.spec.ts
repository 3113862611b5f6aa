import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect, interactive, test } from './harness/test.ts';

/* What the worker shows of a push that the browser has received and decrypted. */

/** @returns what delivers the text of a push to the worker of this site, as the browser does */
async function pushes(page: Page, context: BrowserContext): Promise<(data: string) => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    if (registrations[0]) registered.resolve(registrations[0].registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  const { origin } = new URL(page.url());
  return async (data) =>
    void (await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }));
}

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: { url: string };
}

/** Notes what the worker asks the browser to show: this browser has no place to show it. */
async function shownBy(worker: Worker): Promise<() => Promise<unknown[]>> {
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: object; shown: Shown[] };
    scope.shown = [];
    Object.assign(scope.registration, {
      showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
        void scope.shown.push({ title, ...options }),
    });
  });
  return () =>
    worker.evaluate(() =>
      (self as unknown as { shown: Shown[] }).shown.map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        url: data.url,
      })),
    );
}

test('a push is shown with its sentence, and one that cannot be read is harmless', async ({
  memberPage: page,
  context,
}) => {
  await page.goto('/sobre');
  await interactive(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const push = await pushes(page, context);
  const [worker] = context.serviceWorkers();
  const shown = await shownBy(worker!);
  const answer = { title: 'Rumo', body: 'Responderam à sua pergunta', url: '/perguntas/uma', tag: 'answer' };
  await push(JSON.stringify(answer));
  await expect.poll(shown).toEqual([answer]);
  await push('isto não é JSON');
  await expect.poll(shown).toEqual([answer, { title: 'Rumo', body: '', tag: 'rumo', url: '/' }]);
});
