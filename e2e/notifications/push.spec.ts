// Guards: web/features/notifications/delivery/, server/features/notifications/delivery/, web/public/sw.js
import type { Worker } from '@playwright/test';
import { expect, interactive, test } from '../harness/test.ts';
import { workerEvents } from '../harness/worker-events.ts';

test.use({ serviceWorkers: 'allow' });

/* What the worker shows for a push that the browser has received and decrypted. */

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: { url: string };
}

/** Records what the worker asks the browser to show: this browser cannot show it. */
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
  const { devtools, worker: receiver } = await workerEvents(page, context);
  const push = (data: string) => devtools.send('ServiceWorker.deliverPushMessage', { ...receiver, data });
  const [worker] = context.serviceWorkers();
  const shown = await shownBy(worker!);
  const answer = { title: 'Rumo', body: 'Responderam à sua pergunta', url: '/perguntas/uma', tag: 'answer' };
  await push(JSON.stringify(answer));
  await expect.poll(shown).toEqual([answer]);
  await push('isto não é JSON');
  await expect.poll(shown).toEqual([answer, { title: 'Rumo', body: '', tag: 'rumo', url: '/' }]);
});
