// Guards: web/lib/session/, web/features/identity/accounts/, web/features/help/questions/, web/features/site/start/, server/features/safety/age/, server/features/posts/unsent/
import type { Page } from '@playwright/test';
import { expect, interactive, logIn, test as base } from '../harness/test.ts';
import { openMailbox, type Mailbox } from '../harness/mail-box.ts';
import { linkIn } from '../harness/outbox.ts';
import { actor } from '../harness/person.ts';
import { startOwnServer, type OwnServer } from '../harness/own-server.ts';
import { card, helping, makeWorld, registerHere, tellAge, wishes } from '../harness/wishes.ts';

/* Where everybody must say their age and confirm their e-mail, as on a public site, no wish is lost at either. */

interface Site {
  server: OwnServer;
  mailbox: Mailbox;
}

const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      const env = { AGE_RULE: 'require', SMTP_URL: mailbox.url, MAIL_FROM: 'Rumo <rumo@exemplo.br>' };
      const server = await startOwnServer({ env });
      await use({ server, mailbox });
      await server.stop();
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.server.origin),
});

test.use({ expectedErrors: [[/status of 40[13]/], { scope: 'test' }] });

const confirmSubject = 'Confirme seu e-mail no Rumo';

/** Opens the mailed link, and goes on to the home page. */
async function confirmEmail(page: Page, { mailbox }: Site, email: string): Promise<void> {
  await page.goto(linkIn(await mailbox.mailTo(email, confirmSubject)));
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
  await page
    .getByRole('button', { name: 'Ir para o início' })
    .or(page.getByRole('link', { name: 'Ir para o início' }))
    .click();
  await expect(page).toHaveURL('/');
}

for (const { name, wish, heading, act, expectDone, isPrivate } of wishes) {
  test(`${name} outlives the age and the e-mail`, async ({ page, site, newPerson }) => {
    const world = await makeWorld(await newPerson('Rita Prado'));
    await wish(page, world);
    await page.goto('/logup');
    await interactive(page);
    const email = await registerHere(page);
    const wished = card(page, heading(world));
    await expect(wished).toBeVisible();
    await confirmEmail(page, site, email);
    const press = () => wished.getByRole('button', { name: act, exact: true }).click();
    if (!isPrivate) {
      const ask = wished.getByRole('link', { name: 'Dizer quando nasci' });
      // A question says so before anything is pressed.
      if (name !== 'a question') await press();
      await ask.click();
      await tellAge(page);
      await page.goto('/');
    }
    await press();
    await expectDone(page, world);
    await page.goto('/');
    await interactive(page);
    await expect(wished).toHaveCount(0);
  });
}

test('helping outlives the e-mail and the age', async ({ page, site, newPerson }) => {
  const world = await makeWorld(await newPerson('Rita Prado'));
  await helping.wish(page, world);
  await page.goto('/logup');
  await interactive(page);
  const email = await registerHere(page);
  await confirmEmail(page, site, email);
  await card(page, helping.heading).getByRole('link', { name: 'Continuar' }).click();
  await tellAge(page);
  await page.goto('/');
  await helping.finish(page);
  await page.goto('/');
  await interactive(page);
  await expect(card(page, helping.heading)).toHaveCount(0);
});

test('an answer outlives a session that ended, a closed tab and other devices', async ({
  page,
  context,
  request,
  site,
  pageOf,
  newAdult,
  api,
}) => {
  const [asker, helper] = [await newAdult('Bia Lima'), await newAdult('Helena Ramos')];
  const slug = await asker.ask('Como se aprende a consertar relógios?');
  await page.goto('/login');
  await interactive(page);
  await logIn(page, helper);
  // Nobody answers before the e-mail is confirmed: there is no field to write in.
  await confirmEmail(page, site, helper.email);
  await page.goto(`/perguntas/${slug}`);
  const answer = 'Com paciência, e com quem já conserta.';
  await page.getByLabel('Sua resposta').fill(answer);
  const used = await page.evaluate(() => localStorage.getItem('accessToken')!);
  await actor(request, used).call('POST /api/logout');
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect(page).toHaveURL('/login');
  await page.close();

  const again = await context.newPage();
  await again.goto('/login');
  await interactive(again);
  const kept = again.waitForResponse(
    (reply) => reply.url().endsWith('/api/home/unsent') && reply.request().method() === 'PUT',
  );
  await logIn(again, helper);
  const heading = 'Sua resposta está pronta';
  await expect(card(again, heading)).toContainText(answer);
  expect((await kept).status()).toBe(200);

  const { email, password } = helper;
  const { token } = await api('POST /api/login', { body: { email, password } });
  const other = await pageOf({ token });
  await other.goto('/');
  await card(other, heading).getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(other).toHaveURL(`/perguntas/${slug}`);
  await expect(other.getByRole('article', { name: 'Resposta de Helena Ramos' })).toContainText(answer);
  await other.goto('/');
  await interactive(other);
  await expect(card(other, heading)).toHaveCount(0);
});
