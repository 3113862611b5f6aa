import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { acceptMinor } from '../harness/staged.ts';
import { expect, signIn, test as base } from '../harness/test.ts';

/* A fifteen-year-old and their mother, each on a separate phone. */

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Gil, who is fifteen. */
const test = base.extend({
  person: async ({ newPerson }, use) => {
    const gil = await newPerson('Gil Souza');
    await gil.tellAge(15);
    await use(gil);
  },
});
test.use(phone);

/** Returns the address in the text that the link makes WhatsApp send. */
async function sharedAddress(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: 'Enviar pelo WhatsApp' });
  const href = new URL((await link.getAttribute('href'))!);
  expect(href.origin).toBe('https://wa.me');
  return /https?:\S+/.exec(href.searchParams.get('text')!)![0];
}

/** Seconds that people on a phone take: per press including finding the place, per typed character, per read word. */
const pace = { press: 4, character: 0.6, word: 0.3 };

test('from the first page of the young to the linked guardian in few presses, on two phones', async ({
  page,
  newPerson,
  visitorPage: mother,
}) => {
  const spent = { press: 0, character: 0, word: 0 };
  const press = async (what: Locator) => {
    spent.press += 1;
    await what.click();
  };
  // A phone's select needs one press to open, and one to choose.
  const choose = async (what: Locator, option: string) => {
    spent.press += 2;
    await what.selectOption(option);
  };
  const gil = await newPerson('Gil Souza');
  await signIn(page.context(), gil);
  await page.goto('/');
  const began = Date.now();
  await press(page.getByRole('link', { name: 'Começar' }));
  await choose(page.getByLabel('Mês'), 'dezembro');
  await choose(page.getByLabel('Ano'), String(new Date().getFullYear() - 16));
  await press(page.getByRole('button', { name: 'Continuar' }));
  await press(page.getByRole('main').getByRole('link', { name: 'Chame quem é responsável por você' }));
  await expect(page.getByRole('heading', { name: 'Chame quem é responsável por você' })).toBeVisible();
  await expect(page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)).toBeVisible();
  await expectAccessible(page);
  // A stub replaces WhatsApp: what it receives is what it sends.
  const whatsapp = page.context().waitForEvent('page');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const address = await sharedAddress(page);
  await press(page.getByRole('link', { name: 'Enviar pelo WhatsApp' }));
  expect((await whatsapp).url()).toContain('https://wa.me/');
  // Choosing a contact, and 'Send'.
  spent.press += 2;

  // Opening the link.
  spent.press += 1;
  await mother.goto(address);
  await expect(mother.getByRole('heading', { name: 'Gil chamou você' })).toBeVisible();
  await expect(mother).toHaveURL('/responsavel');
  await expect(mother.getByRole('heading', { level: 2 })).toHaveText([
    'O que você vê',
    'O que você não vê',
    'O que pode fazer',
  ]);
  await expectAccessible(mother);
  spent.word = (await mother.getByRole('main').innerText()).split(/\s+/).length;
  const password = 'uma senha bem boa';
  const fill = async (label: string, text: string) => {
    await press(mother.getByLabel(label, { exact: true }));
    spent.character += text.length;
    await mother.getByLabel(label, { exact: true }).fill(text);
  };
  await fill('Seu nome completo', 'Márcia Souza');
  await fill('Seu e-mail', `marcia.${randomUUID().slice(0, 8)}@exemplo.br`);
  await fill('Mês', '5');
  await fill('Ano', '1984');
  await fill('Crie uma senha', password);
  await press(mother.getByRole('button', { name: 'Sou responsável legal por Gil' }));
  await expect(mother.getByRole('heading', { name: 'Por quem você responde' })).toBeVisible();
  await expect(mother.getByRole('heading', { name: 'Gil', exact: true })).toBeVisible();
  // The guardian's page starts at its top, not where the form's button was.
  await expect(mother.getByRole('heading', { name: 'Por quem você responde' })).toBeInViewport();

  await expect(page.getByText(/Pronto! Márcia responde por você/)).toBeVisible();
  const seconds = Math.round(
    spent.press * pace.press + spent.character * pace.character + spent.word * pace.word,
  );
  const description = `${spent.press}; ${spent.character} characters, ${spent.word} words: ${seconds} s at a slow pace, ${Math.round((Date.now() - began) / 1000)} s by script`;
  test.info().annotations.push({ type: 'presses', description });
  expect(spent.press).toBeLessThanOrEqual(17);
  expect(seconds, description).toBeLessThan(160);
  await gil.publish({ title: 'Agora posso', markdownText: 'Texto.' });

  // A guardian finds the way back from anywhere; nobody else has it in the menu.
  await mother.goto('/');
  await mother.getByRole('button', { name: 'Menu do usuário' }).click();
  await mother.getByRole('menuitem', { name: 'Por quem respondo' }).click();
  await expect(mother.getByRole('heading', { name: 'Por quem você responde' })).toBeVisible();
  await page.goto('/configuracoes/responsavel');
  const part = page.getByRole('region', { name: 'Responsável', exact: true });
  await expect(part.getByRole('link', { name: 'Supervisão ligada: o que mostra' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Por quem respondo' })).toHaveCount(0);
});

test('a code that was told, typed into the account that one has', async ({
  newPerson,
  pageOf,
  memberPage: page,
}) => {
  await page.goto('/responsavel');
  const code = await page.getByText(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/).textContent();
  const father = await pageOf(await newPerson('Rui Souza'));
  await father.goto('/responsavel');
  await father.getByLabel('Código').fill(code!.toLowerCase().replace('-', ' '));
  await father.getByRole('button', { name: 'Continuar' }).click();
  await father.getByLabel('Mês').fill('05');
  await father.getByLabel('Ano').fill('1980');
  await father.getByRole('button', { name: 'Sou responsável legal por Gil' }).click();
  await expect(father.getByRole('heading', { name: 'Gil', exact: true })).toBeVisible();

  await expect(father.getByText('Nenhum adulto respondeu a Gil ainda.', { exact: false })).toBeVisible();
  await expectAccessible(father);
  await father.getByLabel('Minutos por dia').fill('1');
  await father.getByLabel('Só adultos conferidos podem responder').check();
  await father.getByRole('button', { name: 'Salvar o combinado' }).click();
  await expect(father.getByText('Pronto, vale a partir de agora')).toBeVisible();
  await father.getByLabel('Pausar a conta').click();
  await expect(father.getByText('A conta de Gil está em pausa')).toBeVisible();
  await expect(father.getByLabel('Pausar a conta')).toBeChecked();
  await page.reload();
  await expect(page.getByText('A conta está em pausa: você lê, salva e guarda rascunhos.')).toBeVisible();

  await page.goto('/');
  const bar = page.getByRole('region', { name: 'Supervisão' });
  await expect(bar.getByRole('status')).toContainText('Por hoje deu o tempo combinado: 1 min');
  await bar.getByRole('link', { name: 'Supervisão ligada: o que mostra' }).click();
  await expect(page.getByRole('heading', { name: 'Supervisão ligada: o que mostra' })).toBeVisible();
  await expectAccessible(page);

  await father.getByRole('button', { name: 'Desfazer o vínculo' }).click();
  await father.getByRole('alertdialog').getByRole('button', { name: 'Desfazer o vínculo' }).click();
  await expect(father.getByText('Você ainda não responde por ninguém.')).toBeVisible();
});

test.describe('while nobody answers for them', () => {
  test.use({ expectedErrors: [/status of 403/] });

  test('what the young write stays, and leads to whom to call', async ({ memberPage: page }) => {
    await page.goto('/post/new');
    await page.getByPlaceholder('Título').fill('Meu primeiro texto');
    await page.getByPlaceholder('Escreva sua Publicação').fill('Não pode sumir.');
    await page.getByRole('button', { name: 'Publicar' }).click();
    const refused = page.getByRole('alert').filter({ hasText: 'O que você escreveu fica guardado até lá.' });
    await refused.getByRole('link', { name: 'Chamar agora' }).click();
    await expect(page.getByRole('heading', { name: 'Chame quem é responsável por você' })).toBeVisible();
    await page.goto('/post/new');
    await page.getByRole('button', { name: 'Continuar rascunho' }).click();
    await expect(page.getByPlaceholder('Título')).toHaveValue('Meu primeiro texto');

    await page.goto('/comecar?passo=idade');
    await expect(page.getByRole('button', { name: 'Errei a data' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Continuar' }).click();
    await page.getByRole('button', { name: 'Procuro um rumo' }).click();
    await expect(page.getByRole('heading', { name: 'Do que você gosta?' })).toBeVisible();

    await page.goto('/perguntas/nova');
    await page.getByLabel('O que você quer saber?').fill('Como é o dia de quem solda?');
    await page.getByRole('button', { name: 'Perguntar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Como é o dia de quem solda?' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Esperando seu responsável')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Chamar agora' })).toBeVisible();
  });
});

test.describe('a link that cannot be looked at now', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('is not called over, and is tried again', async ({ visitorPage: mother, member: gil }) => {
    const { code, url } = await gil.call('POST /api/home/guardian-codes');
    let isOnline = false;
    await mother.route('**/api/guardian-codes/check', (route) =>
      isOnline ? route.continue() : route.abort('internetdisconnected'),
    );
    await mother.goto(new URL(url).pathname + new URL(url).hash);
    await expect(mother.getByText('Sem conexão com o servidor.')).toBeVisible();
    await expect(mother.getByText('não vale mais')).toBeHidden();
    isOnline = true;
    await mother.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(mother.getByRole('heading', { name: 'Gil chamou você' })).toBeVisible();

    isOnline = false;
    await mother.goto('/responsavel');
    await mother.getByLabel('Código').fill(code);
    await mother.getByRole('button', { name: 'Continuar' }).click();
    await expect(mother.getByText('Sem conexão com o servidor.')).toBeVisible();
    await expect(mother.getByText('Confira as letras')).toBeHidden();
  });
});

test.describe('a link that is over', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('says so, and what to do', async ({ page }) => {
    await page.goto('/responsavel#codigo=AAAAA-AAAAA');
    await expect(page.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible();
    await page.getByRole('button', { name: 'Digitar um código' }).click();
    await expect(page.getByLabel('Código')).toBeVisible();
  });

  test('leads whoever answers by it to whom they answer for', async ({ newPerson, pageOf, member: gil }) => {
    const { code, url } = await gil.call('POST /api/home/guardian-codes');
    const rui = await newPerson('Rui Souza');
    await rui.call('POST /api/guardian-links', { body: { code, year: 1980, month: 5 } });
    const father = await pageOf(rui);
    await father.goto(new URL(url).pathname + new URL(url).hash);
    await expect(father.getByRole('heading', { name: 'Este convite já foi usado' })).toBeVisible();
    await father.getByRole('button', { name: 'Ver por quem respondo' }).click();
    await expect(father.getByRole('heading', { name: 'Gil', exact: true })).toBeVisible();
  });
});

test.describe('a link that the other side has ended', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is told to whoever still has the page open', async ({ page, newPerson, person: gil }) => {
    const rui = await newPerson('Rui Souza');
    await acceptMinor(rui, gil);
    await signIn(page.context(), rui);
    await page.goto('/responsavel');
    await expect(page.getByText('Nenhum adulto respondeu a Gil ainda.', { exact: false })).toBeVisible();
    await gil.call('POST /api/home/guardian-contest');
    await page.getByRole('button', { name: 'Salvar o combinado' }).click();
    await expect(page.getByText('Você já não responde por Gil: o vínculo terminou.')).toBeVisible();
    await expect(page.getByText('Você ainda não responde por ninguém.')).toBeVisible();
  });
});
