import type { Page } from '@playwright/test';
import { inSecondGate } from '../../server/testing/gates.ts';
import { expect, interactive, logIn, test } from '../harness/test.ts';
import { acceptMinor } from '../harness/staged.ts';
import { card, helping, makeWorld, registerHere, tellAge, wishes } from '../harness/wishes.ts';

/* What a visitor set out to do is first on the home page after every station, and one press does it. */

test.use({ expectedErrors: [/status of 403/] });

/** Two of them show the stations; another is tried where its feature has changed, all where what carries a wish has. */
const triesAll = inSecondGate(
  'web/lib/session/',
  'web/lib/unsent/',
  'web/features/identity/accounts/',
  'web/pages/site/home',
  'web/pages/site/member-waiting',
  'e2e/people/wishes',
  'e2e/harness/wishes',
);
const tried = wishes.filter(
  ({ name, of }) => triesAll || name === 'a comment' || name === 'a question' || inSecondGate(of),
);

for (const { name, wish, heading, act, expectDone, isPrivate, ofAdults } of tried) {
  test.describe(name, () => {
    test('what a visitor set out to do outlives a registration', async ({ page, newPerson }) => {
      const world = await makeWorld(await newPerson('Rita Prado'));
      await wish(page, world);
      await page.goto('/logup');
      await interactive(page);
      await registerHere(page);
      const press = () => card(page, heading(world)).getByRole('button', { name: act, exact: true }).click();
      await press();
      if (ofAdults) {
        await card(page, heading(world)).getByRole('link', { name: 'Dizer quando nasci' }).click();
        await tellAge(page);
        await page.goto('/');
        await press();
      }
      await expectDone(page, world);
      await page.goto('/');
      await interactive(page);
      await expect(card(page, heading(world))).toHaveCount(0);
    });

    test('what a visitor set out to do outlives a closed tab and is there at another device', async ({
      page,
      context,
      person,
      pageOf,
      newPerson,
    }) => {
      const world = await makeWorld(await newPerson('Rita Prado'));
      if (ofAdults) await person.tellAge(30);
      await wish(page, world);
      await page.close();
      const again = await context.newPage();
      await again.goto('/login');
      await interactive(again);
      const kept = again.waitForResponse(
        (reply) => reply.url().endsWith('/api/home/unsent') && reply.request().method() === 'PUT',
      );
      await logIn(again, person);
      await expect(card(again, heading(world))).toBeVisible();
      expect((await kept).status()).toBe(200);

      const other = await pageOf(person);
      await other.goto('/');
      await card(other, heading(world)).getByRole('button', { name: act, exact: true }).click();
      await expectDone(other, world);
      await openHome(other);
      await expect(card(other, heading(world))).toHaveCount(0);
    });

    test('what a visitor set out to do outlives the wait for a guardian', async ({
      page,
      person,
      newPerson,
    }) => {
      const world = await makeWorld(await newPerson('Rita Prado'));
      await person.tellAge(15);
      // Nobody so young is led to it.
      if (ofAdults) return;
      await wish(page, world);
      await page.goto('/login');
      await interactive(page);
      await logIn(page, person);
      await card(page, heading(world)).getByRole('button', { name: act, exact: true }).click();
      if (isPrivate) return expectDone(page, world);
      if (name === 'a question') {
        await expectDone(page, world);
        await expect(page.getByText('Esperando seu responsável')).toBeVisible();
        await acceptMinor(await newPerson('Rosa Prado'), person);
        await page.reload();
        await expect(page.getByText('Procurando quem responda')).toBeVisible();
        return;
      }
      await expect(card(page, heading(world)).getByRole('link', { name: 'Chamar agora' })).toBeVisible();
      await acceptMinor(await newPerson('Rosa Prado'), person);
      await page.goto('/');
      await card(page, heading(world)).getByRole('button', { name: act, exact: true }).click();
      await expectDone(page, world);
    });
  });
}

test('helping with the career of the page outlives a registration, its age and other devices', async ({
  page,
  context,
  person,
  pageOf,
  newPerson,
}) => {
  const world = await makeWorld(await newPerson('Rita Prado'));
  await helping.wish(page, world);
  await logIn(page, person);
  const kept = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/home/unsent') && reply.request().method() === 'PUT',
  );
  await expect(card(page, helping.heading)).toBeVisible();
  expect((await kept).status()).toBe(200);
  // What was only begun here is still there elsewhere.
  await card(page, helping.heading).getByRole('link', { name: 'Continuar' }).click();
  await tellAge(page);
  await expect(page.getByRole('button', { name: 'Remover Enfermagem' })).toBeVisible();
  await page.close();

  const other = await pageOf(person);
  await other.goto('/');
  await helping.finish(other);
  await openHome(other);
  await expect(card(other, helping.heading)).toHaveCount(0);

  // The first device still has a copy: it neither shows it nor puts it back.
  const again = await context.newPage();
  await openHome(again);
  await expect(card(again, helping.heading)).toHaveCount(0);
  await again.close();
  await openHome(other);
  await expect(card(other, helping.heading)).toHaveCount(0);
});

/** Opens the home page, and waits until it knows what the server keeps. */
async function openHome(page: Page): Promise<void> {
  const known = page.waitForResponse((reply) => reply.url().endsWith('/api/home/unsent?place=desejo'));
  await page.goto('/');
  await interactive(page);
  await (await known).finished();
}
