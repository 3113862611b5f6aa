// Guards: web/features/notifications/delivery/, server/features/notifications/delivery/
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { mailTo } from '../harness/outbox.ts';
import { expect, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

/* What reaches a user away from the site: asked for politely, chosen in one place, ended with one press. */

test('notices on this device are offered once a question is asked, and the browser asks only after a press', async ({
  memberPage: page,
}) => {
  await withNotices(page);
  const timesAsked = () =>
    page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times);
  await page.goto('/perguntas/nova');
  const offer = page.getByRole('region', { name: 'Avisos neste aparelho' });
  await page
    .getByLabel('O que você quer saber?')
    .fill(`Como se começa na cozinha? ${Date.now().toString(36)}`);
  await expect(offer).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Perguntar', exact: true }).click();
  await expect(offer).toContainText('Quer saber na hora quando houver resposta?');
  expect(await timesAsked()).toBe(0);
  await expectAccessible(page, 'section[aria-label="Avisos neste aparelho"]');
  await offer.getByRole('button', { name: 'Avisar neste aparelho' }).click();
  await expect(page.getByText('Este aparelho avisa quando algo chega')).toBeVisible();
  expect(await timesAsked()).toBe(1);
  await expect(offer).toHaveCount(0);
});

test('who says ‘not now’ is not asked again', async ({ memberPage: page }) => {
  await withNotices(page);
  const offer = page.getByRole('region', { name: 'Avisos neste aparelho' });
  for (const [round, wanted] of [1, 0].entries()) {
    await page.goto('/perguntas/nova');
    await page.getByLabel('O que você quer saber?').fill(`O que faz um torneiro? ${round} ${Date.now()}`);
    await page.getByRole('main').getByRole('button', { name: 'Perguntar', exact: true }).click();
    await expect(page.getByText('Pergunta enviada.').first()).toBeVisible();
    await expect(page.getByText('Procurando quem responda', { exact: true })).toBeVisible();
    if (wanted) await offer.getByRole('button', { name: 'Agora não' }).click();
    await expect(offer).toHaveCount(0);
  }
});

test('what arrives is chosen in the settings, and a reload shows it', async ({ memberPage: page }) => {
  await page.goto('/configuracoes/avisos');
  const part = page.getByRole('region', { name: 'Avisos', exact: true });
  await expect(part).toBeInViewport();
  const digest = part.getByLabel('Resumo por e-mail');
  await expect(digest).toHaveValue('weekly');
  await expect(part.getByRole('switch', { name: 'Comentários por e-mail, na hora' })).not.toBeChecked();
  await expectAccessible(page, '#avisos');
  // The choice is shown before the server has it.
  const saved = () =>
    page.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/api/notifications/preferences'),
    );
  const [first] = [saved(), await digest.selectOption('never')];
  await expect(page.getByText('Pronto, vale a partir de agora').first()).toBeVisible();
  await first;
  const [second] = [saved(), await part.getByLabel('Silêncio a partir das').selectOption('20')];
  await second;
  await page.reload();
  await expect(digest).toHaveValue('never');
  await expect(part.getByLabel('Silêncio a partir das')).toHaveValue('20');
});

test('an answer comes by mail, and its link ends such mails with one press, without a login', async ({
  page,
  person,
  newAdult,
}) => {
  const slug = await person.ask(`Como é cuidar de idosos? ${Date.now()}`);
  // Whatever the hour of this run.
  const awake = { ...(await person.call('GET /api/notifications/preferences')), quietFrom: 0, quietTo: 0 };
  await person.call('PUT /api/notifications/preferences', { body: awake });
  const helena = await newAdult('Helena Ramos');
  await helena.answer(slug, 'Exige paciência e dá muita alegria.');
  const mail = await mailTo(person.email, 'Responderam à sua pergunta');
  expect(mail.text).not.toContain('paciência');
  const link = /\/u\/[\w.-]+/.exec(mail.text!)![0];
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [colorScheme, paper] of [
    ['light', 'rgb(251, 250, 246)'],
    ['dark', 'rgb(18, 24, 22)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setContent(mail.html!);
    await expect(page.locator('body')).toHaveCSS('background-color', paper);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Não receber mais e-mails' })).toBeVisible();
  await expectAccessible(page);
  const chosen = () => person.call('GET /api/notifications/preferences');
  // A scanner that only reads changes nothing.
  expect((await chosen()).types.question.email).toBe(true);
  await page.getByRole('button', { name: 'Não receber mais' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pronto, cancelado' })).toBeVisible();
  expect((await chosen()).types.question.email).toBe(false);
});

/** Simulates a browser that grants notifications: those of tests refuse, and reach no push service. */
async function withNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    Object.defineProperty(Notification, 'permission', { get: () => (asked.times ? 'granted' : 'default') });
    Notification.requestPermission = () => {
      asked.times += 1;
      return Promise.resolve('granted');
    };
    const bytes = (length: number) => btoa('x'.repeat(length)).replaceAll('=', '');
    const subscription = {
      toJSON: () => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
        keys: { p256dh: `B${bytes(64).slice(0, 86)}`, auth: bytes(16) },
      }),
    };
    PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription);
  });
}
