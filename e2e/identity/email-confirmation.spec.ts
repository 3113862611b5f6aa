import { expect, test } from '../harness/test.ts';

/* The server of these tests has no mail server, so every account is confirmed: the replies here are made up. */

test('an e-mail is confirmed by the mailed link, whose token leaves the address at once', async ({
  page,
}) => {
  let sent: unknown;
  await page.route('**/api/confirmaremail', async (route) => {
    sent = route.request().postDataJSON();
    await route.fulfill({ json: {} });
  });
  await page.goto('/confirmaremail#token=um-token');
  await expect(page).toHaveURL('/confirmaremail');
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
  expect(sent).toEqual({ token: 'um-token' });
  await page
    .getByRole('button', { name: 'Ir para o início' })
    .or(page.getByRole('link', { name: 'Ir para o início' }))
    .click();
  await expect(page).toHaveURL('/');
});

test.describe('a link that cannot be looked at now', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of (422|503)/] });

  for (const [path, call] of [
    ['/confirmaremail', '**/api/confirmaremail'],
    ['/confirmaraparelho', '**/api/confirmaraparelho'],
  ] as const) {
    test(`is kept and tried again on ${path}`, async ({ page }) => {
      const sent: unknown[] = [];
      await page.route(call, async (route) => {
        sent.push(route.request().postDataJSON());
        if (sent.length === 1) return route.abort('internetdisconnected');
        if (sent.length === 2) return route.fulfill({ status: 503, json: { message: 'Volte já.' } });
        await route.continue();
      });
      await page.goto(`${path}#token=um-token`);
      const again = page.getByRole('button', { name: 'Tentar novamente' });
      await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor.');
      await again.click();
      await expect(page.getByRole('alert')).toContainText('Volte já.');
      await again.click();
      // Now the server has checked the link, and reports the result.
      await expect(page.getByRole('alert')).toContainText('Este link venceu ou já foi usado.');
      await expect(again).toBeHidden();
      expect(sent).toEqual([{ token: 'um-token' }, { token: 'um-token' }, { token: 'um-token' }]);
    });
  }
});

test.describe('a link that does not work', () => {
  test.use({ expectedErrors: [/4\d\d/] });

  test('leads a visitor to the login', async ({ page }) => {
    await page.goto('/confirmaremail#token=inventado');
    await expect(page.getByRole('alert')).toHaveText(
      'Este link venceu ou já foi usado. Peça outro para continuar.',
    );
    await page.getByRole('link', { name: 'Entrar para pedir outro link' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('is sent again to a member', async ({ page, member }) => {
    // As this browser last heard; it was confirmed elsewhere meanwhile.
    const json = { email: member.email, confirmed: false };
    await page.route('**/api/home/email', (route) => route.fulfill({ json }));
    await page.goto('/confirmaremail#token=inventado');
    await page.getByRole('button', { name: 'Enviar de novo' }).click();
    await expect(page.getByRole('status')).toHaveText('Seu e-mail já está confirmado.');
    await expect(page.getByRole('link', { name: 'Ver o e-mail da conta' })).toBeVisible();
  });
});

test('a bar asks for the confirmation of the e-mail until it is done', async ({ page, member }) => {
  let confirmed = false;
  let letters = 0;
  await page.route('**/api/home/email', (route) =>
    route.fulfill({ json: { email: member.email, confirmed } }),
  );
  await page.route('**/api/home/email/confirmation', async (route) => {
    letters += 1;
    await route.fulfill({ status: 204 });
  });
  await page.goto('/feed');
  const reminder = page.getByRole('region', { name: 'Confirmação da conta' });
  await expect(reminder).toContainText('Confirme seu e-mail com o link que enviamos a você.');
  await reminder.getByRole('button', { name: 'Enviar novamente' }).click();
  await expect(page.getByText('E-mail enviado. Se não chegar, olhe também no spam.')).toBeVisible();
  expect(letters).toBe(1);

  confirmed = true;
  await page.reload();
  await expect(reminder).toBeHidden();
});

test('nobody who has confirmed is asked to confirm the e-mail', async ({ page, member }) => {
  const asked = page.waitForResponse('**/api/home/email');
  await page.goto('/feed');
  expect(await (await asked).json()).toEqual({ email: member.email, confirmed: true });
  await expect(page.getByRole('button', { name: 'Menu do usuário' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Confirmação da conta' })).toBeHidden();
});
