import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { closeToast } from '../harness/toasts.ts';

/* What a blocked user sees: on pages already open, and on those they go to. */

test.use({ expectedErrors: [/status of 404/] });

test('presses on what is open already are taken back, with the server’s words', async ({
  page,
  context,
  member,
  newPerson,
}) => {
  const other = await newPerson('Otávio Prado');
  const slug = await other.publish({ title: 'Meu ofício', markdownText: 'Texto.' });
  const group = await other.foundGroup('Marcenaria');
  const [profile, club] = [await context.newPage(), await context.newPage()];
  await open(page, `/post/${slug}`, `post/${slug}`);
  await open(profile, `/${other.username}`, `home/user/${other.username}`);
  await open(club, group, group.replace('/grupos', 'groups'));
  await other.call('PUT /api/blocks/{username}', { params: { username: member.username } });

  const like = page.getByRole('button', { name: 'Curtir Publicação' });
  await like.click();
  await expectRefused(page);
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  await page.getByLabel('Escreva um comentário').fill('Posso perguntar?');
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(page.getByLabel('Escreva um comentário')).toHaveAccessibleDescription(/\S/);
  await expect(page.getByLabel('Escreva um comentário')).toHaveValue('Posso perguntar?');

  await profile.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expectRefused(profile);
  await expect(profile.getByRole('button', { name: 'Seguir', exact: true })).toBeVisible();
  await profile.getByTitle('4 estrelas').click();
  await expectRefused(profile);
  await expect(profile.getByRole('radio', { checked: true })).toHaveCount(0);

  await club.getByRole('button', { name: 'Solicitar entrada pro Grupo' }).click();
  await club.getByRole('button', { name: 'Enviar pedido' }).click();
  await expectRefused(club);
  await expect(club.getByRole('button', { name: 'Solicitar entrada pro Grupo' })).toBeVisible();
});

test('nothing of who has blocked one is found', async ({ page, member, newPerson }) => {
  const other = await newPerson('Otávio Prado');
  const third = await newPerson('Tereza Lima');
  const tag = `t${member.username.slice(4).replaceAll('-', '')}`;
  const slug = await other.publish({ title: 'De quem bloqueou', markdownText: `Texto. #${tag}` });
  const open2 = await third.publish({ title: 'De outra pessoa', markdownText: `Texto. #${tag}` });
  const said = await other.comment(open2, 'Fala de Otávio');
  await third.comment(open2, 'Resposta de Tereza', said);
  await other.follow(third);
  await other.follow(member);
  await other.call('PUT /api/blocks/{username}', { params: { username: member.username } });

  for (const path of ['', '/posts', '/connections']) {
    await page.goto(`/${other.username}${path}`);
    await expect(page.getByRole('heading', { name: 'Erro 404' })).toBeVisible();
    await expect(page.getByText(other.name)).toHaveCount(0);
  }
  await page.goto(`/post/${slug}`);
  await expect(page.getByRole('heading', { name: 'Erro 404' })).toBeVisible();

  await page.goto(`/feed?tag=${tag}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('De outra pessoa');
  await page.goto(`/post/${open2}`);
  await expect(page.getByText('Resposta de Tereza')).toBeVisible();
  await expect(page.getByText('Fala de Otávio')).toHaveCount(0);

  for (const person of [third, member]) {
    await page.goto(`/${person.username}/connections`);
    await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/\S/);
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
    await expect(page.getByRole('tabpanel').getByRole('link', { name: other.name })).toHaveCount(0);
  }
});

/** Waits for the page to have the viewer's data. */
async function open(page: Page, path: string, api: string): Promise<void> {
  const read = page.waitForResponse(`**/api/${api}`);
  await page.goto(path);
  await (await read).finished();
}

async function expectRefused(page: Page): Promise<void> {
  const toast = page.locator('.Toastify__toast--error');
  await expect(toast).toContainText(/\S/);
  await closeToast(toast);
}
