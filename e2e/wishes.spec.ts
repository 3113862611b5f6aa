import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { foundGroup } from './harness/groups.ts';
import {
  bearer,
  expect,
  interactive,
  logIn,
  publish,
  register,
  signIn,
  test,
  type Person,
} from './harness/test.ts';

/* What a visitor set out to do is first on the home page after every station, and one press does it. */

test.use({ expectedErrors: [/status of 403/] });

/** What there is to wish for, made for one test alone. */
interface World {
  author: Person;
  post: string;
  group: string;
  question: string;
}

interface Wish {
  name: string;
  /** Does it as a visitor. */
  wish: (page: Page, world: World) => Promise<void>;
  heading: (world: World) => string;
  act: string;
  expectDone: (page: Page, world: World) => Promise<void>;
}

const said = 'Quanto tempo levou para aprender?';

const wishes: Wish[] = [
  {
    name: 'a question',
    wish: async (page, { question }) => {
      await page.goto('/perguntas/nova');
      await interactive(page);
      await page.getByLabel('O que você quer saber?').fill(question);
      await page.getByRole('button', { name: 'Perguntar', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Para enviar, crie sua conta ou entre' })).toBeFocused();
      await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click();
    },
    heading: () => 'Sua pergunta está pronta',
    act: 'Enviar pergunta',
    expectDone: async (page, { question }) => {
      await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
    },
  },
  {
    name: 'a comment',
    wish: async (page, { post }) => {
      await page.goto(`/post/${post}`);
      await interactive(page);
      await page.getByLabel('Escreva um comentário').fill(said);
      await page.getByRole('button', { name: 'Comentar', exact: true }).click();
    },
    heading: () => 'Seu comentário está pronto',
    act: 'Comentar',
    expectDone: async (page, { post }) => {
      await expect(page).toHaveURL(`/post/${post}`);
      await expect(page.locator('.markdown', { hasText: said })).toBeVisible();
      await expect(page.getByLabel('Escreva um comentário')).toHaveValue('');
    },
  },
  {
    name: 'a follow',
    wish: async (page, { author }) => {
      await page.goto(`/${author.username}`);
      await interactive(page);
      await page.getByRole('button', { name: 'Seguir', exact: true }).first().click();
    },
    heading: ({ author }) => `Seguir ${author.name}`,
    act: 'Seguir',
    expectDone: async (page, { author }) => {
      await expect(page).toHaveURL(`/${author.username}`);
      await expect(page.getByRole('button', { name: 'Seguindo', exact: true })).toBeVisible();
    },
  },
  {
    name: 'a group',
    wish: async (page, { group }) => {
      await page.goto(group);
      await interactive(page);
      await page.getByRole('button', { name: 'Solicitar entrada pro Grupo' }).first().click();
    },
    heading: ({ question }) => `Entrar no grupo ${groupName(question)}`,
    act: 'Solicitar entrada pro Grupo',
    expectDone: async (page, { group }) => {
      await expect(page).toHaveURL(group);
      await expect(page.getByRole('button', { name: 'Solicitação enviada' })).toBeVisible();
    },
  },
];

const groupName = (question: string): string => `Grupo ${question.slice(-9, -1)}`;

async function makeWorld(request: APIRequestContext): Promise<World> {
  const author = await register(request, 'Rita Prado');
  const question = `Como é o dia de quem conserta relógios ${randomUUID().slice(0, 8)}?`;
  const post = await publish(request, author, { title: `Um ofício ${question}`, markdownText: 'Texto.' });
  return { author, question, post, group: await foundGroup(request, author, groupName(question)) };
}

async function giveAge(request: APIRequestContext, person: Person, years: number): Promise<void> {
  const data = { year: new Date().getFullYear() - years - 1, month: 12 };
  expect((await request.put('/api/home/birth', { data, headers: bearer(person) })).status()).toBe(200);
}

/** Makes somebody of age the guardian. */
async function accept(request: APIRequestContext, minor: Person): Promise<void> {
  const made = await request.post('/api/home/guardian-codes', { headers: bearer(minor) });
  const { code } = (await made.json()) as { code: string };
  const data = { code, year: 1980, month: 5 };
  const headers = bearer(await register(request, 'Rosa Prado'));
  expect((await request.post('/api/guardian-links', { data, headers })).status()).toBe(201);
}

const card = (page: Page, heading: string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

for (const { name, wish, heading, act, expectDone } of wishes) {
  test.describe(name, () => {
    test('outlives a registration', async ({ page, request }) => {
      const world = await makeWorld(request);
      await wish(page, world);
      await page.goto('/logup');
      await interactive(page);
      const username = `nova-${randomUUID().slice(0, 13)}`;
      for (const [label, value] of [
        ['Nome completo', 'Ana Maria'],
        ['Nome de usuário', username],
        ['E-mail', `${username}@exemplo.br`],
        ['Senha', 'um caminho bom'],
        ['Confirmar senha', 'um caminho bom'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole('button', { name: 'Registrar', exact: true }).click();
      await expect(page).toHaveURL('/');
      await card(page, heading(world)).getByRole('button', { name: act, exact: true }).click();
      await expectDone(page, world);
      await page.goto('/');
      await interactive(page);
      await expect(card(page, heading(world))).toHaveCount(0);
    });

    test('outlives a closed tab and is there at another device', async ({
      page,
      context,
      person,
      request,
      browser,
      baseURL,
    }) => {
      const world = await makeWorld(request);
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

      const other = await (await browser.newContext({ baseURL })).newPage();
      await signIn(other.context(), person);
      await other.goto('/');
      await card(other, heading(world)).getByRole('button', { name: act, exact: true }).click();
      await expectDone(other, world);
      await other.goto('/');
      await interactive(other);
      await expect(card(other, heading(world))).toHaveCount(0);
      await other.context().close();
    });

    test('outlives the wait for a guardian', async ({ page, person, request }) => {
      const world = await makeWorld(request);
      await giveAge(request, person, 15);
      await wish(page, world);
      await page.goto('/login');
      await interactive(page);
      await logIn(page, person);
      await card(page, heading(world)).getByRole('button', { name: act, exact: true }).click();
      if (name === 'a question') {
        await expectDone(page, world);
        await expect(page.getByText('Esperando seu responsável')).toBeVisible();
        await accept(request, person);
        await page.reload();
        await expect(page.getByText('Procurando quem responda')).toBeVisible();
        return;
      }
      await expect(card(page, heading(world)).getByRole('link', { name: 'Chamar agora' })).toBeVisible();
      await accept(request, person);
      await page.goto('/');
      await card(page, heading(world)).getByRole('button', { name: act, exact: true }).click();
      await expectDone(page, world);
    });
  });
}
