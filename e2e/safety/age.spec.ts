import { randomUUID } from 'node:crypto';
import { demoPerson } from '../harness/staged.ts';
import { expect, signIn, test } from '../harness/test.ts';

/* The birth date: asked for on the home page, given once, and decisive for what others see. */

test('a member says when they were born, and has a closed profile until of age', async ({ page, member }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Para começar' });
  await card.getByRole('link', { name: 'Começar' }).click();
  await expect(page).toHaveURL('/comecar?passo=idade');
  await expect(page.getByRole('heading', { name: 'Quando você nasceu?', level: 1 })).toBeVisible();
  await expect(page.getByText('Quem é menor de idade tem mais proteção aqui.')).toBeVisible();
  const now = new Date();
  await page.getByLabel('Mês').selectOption('1');
  await page.getByLabel('Ano').selectOption(String(now.getFullYear() - (now.getMonth() === 0 ? 18 : 17)));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(
    page.getByText('Até os 17, seu nome e sua foto não aparecem para quem não entrou'),
  ).toBeVisible();
  // Nothing is offered that the next step would refuse.
  await page.getByRole('main').getByRole('link', { name: 'Continuar' }).click();
  const reasons = page.getByRole('group', { name: 'O que traz você aqui?' });
  await expect(reasons.getByRole('button')).toHaveText(['Procuro um rumo', 'Sou de uma escola']);
  await expect(page.getByText('você pode perguntar, escrever e seguir')).toBeVisible();
  await page.goto('/configuracoes/privacidade');
  await expect(page.getByRole('switch', { name: 'Perfil fechado' })).toBeChecked();
  const other = await page.request.get(`/api/home/user/${member.username}`);
  expect(other.status()).toBe(404);
  await page.goto('/configuracoes/responsavel');
  await expect(
    page
      .getByRole('region', { name: 'Responsável' })
      .getByRole('link', { name: 'Convide quem é responsável por você' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('menuitem', { name: 'Perfil' }).click();
  await page.getByRole('button', { name: 'Editar perfil' }).click();
  const form = page.getByRole('dialog', { name: 'Editar perfil' });
  await expect(form.getByLabel('Ofereço ajuda')).toBeVisible();
  await expect(form.getByLabel('Mostrar meu e-mail')).toHaveCount(0);
});

test.describe('without a choice', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('the form says what is missing', async ({ page, member }) => {
    expect(member.username).not.toBe('');
    await page.goto('/comecar?passo=idade');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Escolha o mês em que você nasceu.')).toBeVisible();
    await expect(page.getByText('Escolha o ano em que você nasceu.')).toBeVisible();
  });
});

for (const choice of ['Trocar por', 'Deixar como está'])
  test(`a username with the surname is said so once, after the birth date: ${choice}`, async ({
    page,
    context,
    api,
  }) => {
    const username = `lia.prado-${randomUUID().slice(0, 8)}`;
    const password = 'uma senha bem boa';
    const session = await api('POST /api/logup', {
      body: {
        fullName: 'Lia Prado',
        username,
        email: `${username}@exemplo.br`,
        password,
        repeatPassword: password,
      },
    });
    await signIn(context, session);
    await page.goto('/comecar?passo=idade');
    await page.getByLabel('Mês').selectOption('1');
    await page.getByLabel('Ano').selectOption(String(new Date().getFullYear() - 17));
    await page.getByRole('button', { name: 'Continuar' }).click();
    const hint = page.getByRole('region', { name: 'Nome de usuário' });
    await expect(hint.getByText('Seu nome de usuário mostra seu sobrenome: trocar?')).toBeVisible();
    await hint.getByRole('button', { name: choice }).click();
    await expect(hint).toHaveCount(0);
    const isChanged = choice === 'Trocar por';
    if (isChanged) await expect(page.getByText('Seu nome de usuário agora é lia')).toBeVisible();
    // Not a second time.
    await page.reload();
    await expect(page.getByRole('main').getByRole('link', { name: 'Continuar' })).toBeVisible();
    await expect(hint).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu do usuário' }).click();
    await page.getByRole('menuitem', { name: 'Perfil' }).click();
    await expect(page).toHaveURL(isChanged ? /\/lia[a-z0-9]*$/ : new RegExp(`/${username}$`));
  });

test('the card can be put away', async ({ page, member }) => {
  expect(member.username).not.toBe('');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Para começar' });
  await card.getByRole('button', { name: 'Agora não' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('whose date staff have left as it is reads whom to write to, and is offered no second time', async ({
  page,
  member,
  request,
}) => {
  const year = new Date().getFullYear() - 11;
  await member.call('PUT /api/home/birth', { body: { year, month: 1 } });
  await page.goto('/responsavel');
  const main = page.getByRole('main');
  await expect(
    main.getByText(`a partir de fevereiro de ${year + 14}, você pode criar sua conta`),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: 'Veja as profissões' })).toHaveAttribute('href', '/profissoes');
  await expect(main.getByText('Pergunte na escola')).toBeVisible();
  await page.goto('/comecar');
  await page.getByRole('button', { name: 'Errei a data' }).click();
  await page.getByLabel('Mês').selectOption('1');
  await page.getByLabel('Ano').selectOption('2001');
  await page.getByRole('button', { name: 'Pedir correção' }).click();
  await expect(page.getByText('Recebemos o pedido de correção.')).toBeVisible();

  const staff = await demoPerson(request, 'carmen.oliveira');
  const { cases } = await staff.call('GET /api/moderation/cases');
  const { id } = cases.find(({ target }) => target === member.username)!;
  await staff.call('POST /api/moderation/cases/{id}/decision', {
    params: { id },
    body: { action: 'keep', reason: 'other', text: '' },
  });

  await page.reload();
  await expect(page.getByRole('link', { name: 'Fale com quem cuida do site' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Errei a data' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'O que você pode fazer' })).toBeVisible();
});
