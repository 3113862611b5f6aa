import type { Page } from '@playwright/test';
import { findElements } from '../../markdown/testing/html-tree.ts';
import { bringIn } from '../harness/groups.ts';
import { expect, gotoOnceItShows, test } from '../harness/test.ts';

const ask = 'Solicitar entrada pro Grupo';
const asked = 'Solicitação enviada';
const leave = 'Sair do Grupo';

test('a group is founded, joined and left', async ({ page, member: owner, newPerson, pageOf }) => {
  await page.goto('/grupos/novo');
  await page.getByLabel('Nome do grupo').fill('Enfermagem em Cubatão');
  await page.getByLabel('Descrição').fill('Para quem está começando.');
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  await expect(page.getByRole('heading', { name: 'Enfermagem em Cubatão', level: 1 })).toBeVisible();
  await expect(page.getByText('Só você por enquanto')).toBeVisible();
  const address = new URL(page.url()).pathname;

  const person = await newPerson('Caíque Araújo');
  const other = await pageOf(person);
  await other.goto(address);
  await other.getByRole('button', { name: ask }).click();
  await other.getByRole('dialog').getByLabel('Mensagem').fill('Quero ser enfermeiro.');
  await other.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(other.getByText('Ação realizada com Sucesso')).toBeVisible();
  await expect(other.getByRole('button', { name: asked })).toBeFocused();

  // The open page is notified, and so is the other one of the answer.
  await expect(page.getByText('Quero ser enfermeiro.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Recusar ${person.name}` })).toBeVisible();
  await page.getByRole('button', { name: `Aceitar ${person.name}` }).click();
  const members = page.getByRole('region', { name: 'Participantes' });
  await expect(members.getByRole('link', { name: person.name })).toBeVisible();
  await expect(members.getByRole('link', { name: owner.name })).toBeVisible();
  await expect(page.getByText('2 participantes')).toBeVisible();
  await expect(page.getByText('Quero ser enfermeiro.')).toHaveCount(0);

  // A press is shown before the server has it.
  const left = other.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await other.getByRole('button', { name: leave }).click();
  await expect(other.getByText('Ação realizada com Sucesso').first()).toBeVisible();
  await expect(other.getByRole('button', { name: ask })).toBeVisible();
  await left;
  await expect(other.getByText('1 participante ·')).toBeVisible();
  await expect(other.getByRole('link', { name: person.name })).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('button', { name: ask })).toBeVisible();
});

test.describe('a message with a phone number', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('comes back to be mended, with the number marked', async ({ page, member, newPerson, pageOf }) => {
    await member.tellAge(17);
    const address = await member.foundGroup('Astronomia');
    const other = await pageOf(await newPerson('Davi Lima'));
    await other.goto(address);
    await other.getByRole('button', { name: ask }).click();
    const dialog = other.getByRole('dialog', { name: 'Pedir para entrar' });
    await dialog.getByLabel('Mensagem').fill('Me liga: 81 98765-4321');
    await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(dialog.getByText(/^Tire o telefone/)).toBeVisible();
    await expect(dialog.locator('mark')).toHaveText('81 98765-4321');
    await expect(dialog.getByLabel('Mensagem')).toBeFocused();
    await dialog.getByLabel('Mensagem').fill('Gosto de olhar o céu.');
    await dialog.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(other.getByRole('button', { name: asked })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByText('Gosto de olhar o céu.')).toBeVisible();
  });
});

test('an unsent reason for one request is not offered for another of the same name', async ({
  page,
  member,
  newPerson,
}) => {
  const slug = (await member.foundGroup('Cálculo')).split('/').at(-1)!;
  for (const each of [await newPerson('Lia Nunes'), await newPerson('Lia Nunes')])
    await each.call('PUT /api/connections/groups/{slug}', { params: { slug }, body: {} });
  await page.goto(`/grupos/${slug}`);
  const dialog = page.getByRole('dialog', { name: 'Recusar o pedido?' });
  const open = (nth: number) => page.getByRole('button', { name: 'Recusar Lia Nunes' }).nth(nth).click();
  await open(0);
  await dialog.getByLabel('Motivo').fill('Você já está na outra turma.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(dialog).toHaveCount(0);
  await open(1);
  await expect(dialog.getByLabel('Motivo')).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Trazer de volta' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await open(0);
  await expect(dialog.getByRole('button', { name: 'Trazer de volta' })).toBeVisible();
});

test('a refusal tells why and may be followed by another request, which can be withdrawn', async ({
  page,
  member,
  newPerson,
  pageOf,
}) => {
  const address = await member.foundGroup('Robótica');
  await page.goto(address);
  const person = await newPerson('Lia Nunes');
  const other = await pageOf(person);
  await other.goto(address);
  await askToJoin(other);

  await page.reload();
  await page.getByRole('button', { name: 'Recusar' }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('A turma deste ano está cheia.');
  await page.getByRole('button', { name: 'Recusar pedido' }).click();
  await expect(page.getByText('Quem pedir para entrar aparece aqui, e você decide.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pedidos de entrada' })).toBeFocused();

  await other.reload();
  await expect(other.getByText('Seu pedido de entrada não foi aceito.')).toBeVisible();
  await expect(other.getByText('A turma deste ano está cheia.')).toBeVisible();
  await askToJoin(other);
  await expect(other.getByText('Seu pedido de entrada não foi aceito.')).toHaveCount(0);

  await other.getByRole('button', { name: asked }).click();
  await expect(other.getByText('Seu pedido sai da fila de quem administra o grupo.')).toBeVisible();
  const withdrawn = other.waitForResponse((reply) => reply.request().method() === 'DELETE');
  await other.getByRole('button', { name: 'Retirar solicitação' }).click();
  await expect(other.getByRole('button', { name: ask })).toBeVisible();
  await withdrawn;
  await other.reload();
  await expect(other.getByRole('button', { name: ask })).toBeVisible();
  await expect(other.getByText('Seu pedido de entrada não foi aceito.')).toHaveCount(0);
});

test('a visitor reads a group and is led to the login by its button', async ({ page, request, person }) => {
  const address = await person.foundGroup('Astronomia');
  const html = await (await request.get(address)).text();
  expect(findElements(html, 'h1').map(({ text }) => text)).toEqual(['Astronomia']);
  const [canonical] = findElements(html, 'link', { rel: 'canonical' });
  expect(new URL(canonical!.attributes.href!).pathname).toBe(address);

  await page.goto(address);
  await page.getByRole('button', { name: ask }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/grupos/novo');
  await expect(page).toHaveURL('/login');
});

test('all groups stand on one page, each with its button', async ({
  page,
  member,
  visitorPage: visitor,
  newPerson,
}) => {
  const own = await member.foundGroup(`Marcenaria ${member.username}`);
  const foreign = await (await newPerson()).foundGroup(`Cerâmica ${member.username}`);
  await page.goto(`/${member.username}`);
  await page.getByRole('tab', { name: 'Grupos' }).click();
  await page.getByRole('link', { name: 'Ver todos os grupos' }).click();
  await expect(page.getByRole('heading', { name: 'Grupos', level: 1 })).toBeVisible();
  await expect(rowOf(page, own).getByRole('link', { name: 'Administrar' })).toBeVisible();

  const row = rowOf(page, foreign);
  await row.getByRole('button', { name: ask }).click();
  await page.getByRole('dialog').getByLabel('Mensagem').fill('Gosto de barro.');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Ação realizada com Sucesso')).toBeVisible();
  await page.reload();
  await expect(row.getByRole('button', { name: asked })).toBeVisible();
  await page.getByRole('link', { name: 'Maiores' }).click();
  await expect(page).toHaveURL('/grupos?ordem=maiores');
  await expect(page.getByRole('link', { name: 'Maiores' })).toHaveAttribute('aria-current', 'page');

  await visitor.goto('/sobre');
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Grupos' }).click();
  await rowOf(visitor, foreign).getByRole('button', { name: ask }).click();
  await expect(visitor).toHaveURL(/\/login$/);
});

test('a member writes in the group, and everybody reads it', async ({
  page,
  member,
  visitorPage: visitor,
  newPerson,
}) => {
  const owner = await newPerson();
  const address = await owner.foundGroup('Fotografia');
  await bringIn(address, owner, member);
  await page.goto(address);
  await expect(page.getByText('Nenhuma publicação ainda')).toBeVisible();
  await page.getByRole('link', { name: 'Escrever no grupo' }).click();
  await expect(page.getByLabel('Publicar em um grupo')).toHaveValue(address.split('/').at(-1)!);
  await page.getByPlaceholder('Título').fill('Luz da manhã');
  await page.getByPlaceholder('Escreva sua Publicação').fill('Acorde cedo.');
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByText('Rascunho salvo com Sucesso')).toBeVisible();
  await page.goto('/post/new');
  await expect(page.getByLabel('Publicar em um grupo')).toHaveValue('');
  await page.getByRole('button', { name: 'Continuar rascunho' }).click();
  await expect(page.getByLabel('Publicar em um grupo')).toHaveValue(address.split('/').at(-1)!);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Publicação feita com Sucesso')).toBeVisible();
  await expect(page.getByRole('article').getByRole('link', { name: 'Luz da manhã' })).toBeVisible();

  await gotoOnceItShows(visitor, address, 'Luz da manhã');
  await visitor.getByRole('article').getByRole('link', { name: 'Luz da manhã' }).click();
  await expect(visitor.getByRole('heading', { name: 'Luz da manhã', level: 1 })).toBeVisible();
  await visitor.getByRole('link', { name: 'Fotografia' }).click();
  await expect(visitor).toHaveURL(new RegExp(`${address}$`));

  const slug = address.split('/').at(-1)!;
  await member.call('DELETE /api/connections/groups/{slug}', { params: { slug } });
  await page.goto(address);
  await page.getByRole('article').getByRole('link', { name: 'Luz da manhã' }).click();
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByLabel('Publicar em um grupo')).toHaveValue(address.split('/').at(-1)!);
  await page.getByLabel('Publicar em um grupo').selectOption('Nenhum grupo');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('heading', { name: 'Luz da manhã', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fotografia' })).toHaveCount(0);
});

test.describe('a server that refuses', () => {
  test.use({ expectedErrors: [/500/] });

  test('a refused request to join is rolled back, with the server’s message', async ({
    page,
    member,
    newPerson,
  }) => {
    const address = await (await newPerson()).foundGroup('Música');
    await page.route('**/api/connections/groups/*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Tente mais tarde.', code: 'internal', fields: {} } }),
    );
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Menu do usuário' })).toContainText(member.name[0]!);
    await page.getByRole('button', { name: ask }).click();
    await page.getByRole('button', { name: 'Enviar pedido' }).click();
    await expect(page.getByText('Tente mais tarde.')).toBeVisible();
    await expect(page.getByRole('button', { name: ask })).toBeVisible();
  });
});

async function askToJoin(page: Page): Promise<void> {
  await page.getByRole('button', { name: ask }).click();
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByText('Ação realizada com Sucesso')).toBeVisible();
  await expect(page.getByRole('button', { name: asked })).toBeVisible();
}

/** Returns the list row that links to this group. */
function rowOf(page: Page, address: string) {
  return page.getByRole('listitem').filter({ has: page.locator(`a[href="${address}"]`) });
}

test('an owner lets everybody in who asked, at once', async ({
  memberPage: page,
  member,
  newPerson,
  pageOf,
}) => {
  const address = await member.foundGroup('Turma');
  const slug = address.split('/').at(-1)!;
  const people = [await newPerson('Caíque Araújo'), await newPerson('Dora Lima')];
  for (const person of people) await person.call('PUT /api/connections/groups/{slug}', { params: { slug } });

  await page.goto(address);
  const all = page.getByRole('button', { name: 'Aceitar todos' });
  await expect(all).toHaveAccessibleDescription('Caíque Araújo e Dora Lima');
  await all.click();
  await expect(page.getByText('2 pessoas agora participam do grupo')).toBeVisible();
  await expect(page.getByText('3 participantes')).toBeVisible();
  await expect(all).toHaveCount(0);
  const members = page.getByRole('region', { name: 'Participantes' });
  for (const { name } of people) await expect(members.getByRole('link', { name })).toBeVisible();

  const theirs = await pageOf(people[0]!);
  await theirs.goto(address);
  await expect(theirs.getByRole('button', { name: 'Sair do Grupo' })).toBeVisible();
});

test('the way to the groups is in the bar, or above the posts where the bar has no room', async ({
  page,
}) => {
  const ways = page.getByRole('link', { name: 'Grupos', exact: true }).filter({ visible: true });
  for (const [width, inBar, inFooter] of [
    [1280, 1, 1],
    // A phone's footer is folded.
    [360, 0, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    await expect(ways).toHaveCount(1 + inFooter);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Grupos' })).toHaveCount(inBar);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await ways.first().click();
    await expect(page.getByRole('heading', { name: 'Grupos', level: 1 })).toBeVisible();
  }
});

test('a group is open to search engines once its owner says so', async ({ page, request, member }) => {
  const address = await member.foundGroup('Jardinagem');
  const robots = async () => (await request.get(address)).headers()['x-robots-tag'];
  expect(await robots()).toBe('noindex');
  await page.goto(`${address}/editar`);
  await page.getByLabel('Aparecer em buscadores').check();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Grupo atualizado')).toBeVisible();
  await expect.poll(robots).toBeUndefined();
  await page.goto(`${address}/editar`);
  await expect(page.getByLabel('Aparecer em buscadores')).toBeChecked();
  // Visitors see only names of members who allow it.
  const html = await (await request.get(address)).text();
  expect(html).not.toContain(member.name);
  expect(html).toContain('Entre para ver todos');
});

test('whoever belongs to a group invites others by its link, copied, shared or read off the screen', async ({
  page,
  context,
  member,
  visitorPage: visitor,
  newPerson,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (data: ShareData) => void Object.assign(window, { data }) });
  });
  const address = await (await newPerson()).foundGroup('Xadrez');
  await page.goto(address);
  await expect(page.getByRole('button', { name: ask })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convidar' })).toHaveCount(0);

  const own = await member.foundGroup('Damas');
  await page.goto(own);
  await page.getByRole('button', { name: 'Convidar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Convidar para o grupo' });
  const link = await dialog.getByLabel('Link do grupo').inputValue();
  expect(new URL(link).pathname).toBe(own);
  await expect(dialog.getByRole('img', { name: 'Código QR com o link do grupo Damas' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copiar link' }).click();
  await expect(page.getByText('Link copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('button', { name: 'Compartilhar' }).click();
  expect(await page.evaluate(() => (window as unknown as { data: ShareData }).data)).toEqual({
    title: 'Damas',
    text: 'Participe do grupo “Damas” no Rumo.',
    url: link,
  });

  await visitor.goto(new URL(link).pathname);
  await expect(visitor.getByRole('button', { name: ask })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Convidar' })).toHaveCount(0);
});
