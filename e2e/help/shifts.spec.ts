import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expectAccessible } from '../harness/accessible.ts';
import { becomeChecked } from '../harness/staged.ts';
import { expect, interactive, test } from '../harness/test.ts';

test('shifts are listed for everybody, and opened by who is checked alone', async ({ memberPage: page }) => {
  await page.goto('/plantoes');
  await expect(page.getByRole('heading', { level: 1, name: 'Plantões' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Abrir plantão' }).click();
  await expect(page.getByRole('heading', { name: 'Primeiro, a conferência do seu trabalho' })).toBeVisible();
  await expectAccessible(page);
});

/** Makes a shift due now, a day early. */
async function comeNow(slug: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR! };
  await promisify(execFile)('node', ['server/testing/shift-now-command.ts', slug], { env });
}

test('a shift in two browsers: one asks before, the other answers, and the answer is there without a reload', async ({
  page: helpers,
  member: helper,
  newPerson,
  pageOf,
}) => {
  await becomeChecked(helper);
  await helpers.goto('/plantoes/novo');
  await interactive(helpers);
  const title = `Plantão de enfermagem ${helper.username}`;
  await helpers.getByLabel('Sobre o que é o plantão?').fill(title);
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);
  await helpers.getByLabel('Quando começa').fill(inTwoDays);
  await helpers.getByLabel('Profissão').selectOption({ label: 'Enfermagem' });
  await helpers.getByRole('main').getByRole('button', { name: 'Abrir plantão' }).click();
  await expect(helpers.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const path = new URL(helpers.url()).pathname;

  const askers = await pageOf(await newPerson('Yara Lima'));
  await askers.goto(path);
  await interactive(askers);
  await expect(askers.getByText('Mande sua pergunta desde já')).toBeVisible();
  const question = 'Como é a primeira noite de plantão?';
  await askers.getByLabel('O que você quer saber?').fill(question);
  await askers.getByRole('main').getByRole('button', { name: 'Perguntar', exact: true }).click();
  await expect(askers.getByRole('link', { name: question })).toBeVisible();
  await expect(askers.getByText('· sua pergunta')).toBeVisible();
  await expect(helpers.getByText('aperte Começar')).toBeVisible();
  await expect(helpers.getByText('· sua pergunta')).toHaveCount(0);

  // The question itself says what it waits for, and that no helper is being sought.
  const its = await askers.context().newPage();
  await its.goto('/perguntas');
  await its.getByRole('link', { name: question }).first().click();
  await expect(its.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await expect(its.getByText(/^No plantão de \d/)).toBeVisible();
  await expect(its.getByText('Procurando quem responda')).toHaveCount(0);
  await expect(its.getByText('Esta pergunta foi feita para um plantão')).toContainText(
    '(horário de Brasília)',
  );
  await expectAccessible(its);
  await its.close();

  await comeNow(path.split('/').at(-1)!);
  await helpers.reload();
  await interactive(helpers);
  await helpers.getByRole('button', { name: 'Começar' }).click();
  // The already open page is notified of the start.
  await expect(askers.getByText('Está acontecendo agora')).toBeVisible();
  let reloads = 0;
  askers.on('framenavigated', () => (reloads += 1));
  await helpers.getByLabel('Sua resposta').fill('Longa, e ninguém fica só.');
  await helpers.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(askers.getByText('Longa, e ninguém fica só.')).toBeVisible();
  await expect(askers.getByRole('button', { name: 'Isso me ajudou' })).toBeVisible();

  await helpers.getByRole('button', { name: 'Terminar plantão' }).click();
  await helpers
    .getByRole('alertdialog', { name: 'Terminar o plantão?' })
    .getByRole('button', { name: 'Terminar plantão' })
    .click();
  await expect(helpers.getByText('Plantão terminado. Obrigado por ajudar.')).toBeVisible();
  await expect(askers.getByText('Este plantão terminou.')).toContainText(
    'O que ficou sem resposta foi para outras pessoas da área.',
  );
  await expect(askers.getByLabel('O que você quer saber?')).toHaveCount(0);
  await expect(askers.getByText('Longa, e ninguém fica só.')).toBeVisible();
  expect(reloads).toBe(0);
  await expectAccessible(askers);
});

test('an answer that is typed in a shift is there at another device, once one goes into its field', async ({
  page,
  member: helper,
  newPerson,
  pageOf,
}) => {
  await becomeChecked(helper);
  const startsAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const { slug } = await helper.call('POST /api/shifts', {
    body: { startsAt, minutes: 30, career: 'enfermagem', title: 'Um plantão em dois aparelhos' },
  });
  const asker = await newPerson();
  for (const title of ['Como é a primeira noite de plantão?', 'Quem ajuda quando a noite aperta?'])
    await asker.call('POST /api/shifts/{slug}/questions', { params: { slug }, body: { title } });
  await comeNow(slug);

  const isUnsent =
    (method: string) => (reply: { url: () => string; request: () => { method: () => string } }) =>
      reply.url().includes('/api/home/unsent') && reply.request().method() === method;
  let looks = 0;
  page.on('response', (reply) => (looks += isUnsent('GET')(reply) ? 1 : 0));
  await page.goto(`/plantoes/${slug}`);
  await interactive(page);
  const saved = page.waitForResponse(isUnsent('PUT'));
  await page.getByLabel('Sua resposta').first().fill('Longa, e ninguém fica só.');
  expect((await saved).status()).toBe(200);
  // A page with many questions does not request the text of each.
  expect(looks).toBe(1);

  const other = await pageOf(helper);
  await other.goto(`/plantoes/${slug}`);
  await interactive(other);
  await other.getByLabel('Sua resposta').first().focus();
  await expect(other.getByLabel('Sua resposta').first()).toHaveValue('Longa, e ninguém fica só.');
});

test('what is typed for one shift stays out of the form of another one', async ({
  memberPage: page,
  newPerson,
}) => {
  const open = async (title: string) => {
    const helper = await newPerson('Iara Nunes');
    await becomeChecked(helper);
    const startsAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const body = {
      title: `${title} ${helper.username}`,
      career: 'enfermagem',
      startsAt,
      minutes: 30 as const,
    };
    return helper.call('POST /api/shifts', { body });
  };
  const [one, other] = [await open('Um plantão'), await open('Outro plantão')];
  const asked = page.getByLabel('O que você quer saber?');
  await page.goto(`/plantoes/${one.slug}`);
  await page.getByRole('link', { name: 'Plantões' }).first().click();
  await page.getByRole('link', { name: other.title }).click();
  await asked.fill('Como é o outro?');
  // From one shift to the other, with no page between them.
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole('heading', { level: 1, name: one.title })).toBeVisible();
  await expect(asked).toHaveValue('');
});
