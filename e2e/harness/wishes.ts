import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, interactive, type Person } from './test.ts';

/** What there is to wish for, made for one test alone. */
export interface World {
  author: Person;
  post: string;
  group: string;
  question: string;
  /** The slug of a question that is open to answers. */
  open: string;
  /** The slug of a career's page. */
  career: string;
}

export interface Wish {
  name: string;
  /** The folder of what is pressed for it. */
  of: string;
  /** Does it as a visitor. */
  wish: (page: Page, world: World) => Promise<void>;
  heading: (world: World) => string;
  act: string;
  expectDone: (page: Page, world: World) => Promise<void>;
  /** Nobody else sees it, so that it waits for no guardian and no age. */
  isPrivate?: true;
  /** Only adults may. */
  ofAdults?: true;
}

const said = 'Quanto tempo levou para aprender?';

export const wishes: Wish[] = [
  {
    name: 'a question',
    of: 'web/features/help/questions/',
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
    name: 'an answer',
    of: 'web/features/help/questions/',
    wish: async (page, { open }) => {
      await page.goto(`/perguntas/${open}`);
      await interactive(page);
      await page.getByText('Trabalha com isso? Responda').click();
      await page.getByLabel('Sua resposta').fill(said);
      await page.getByRole('button', { name: 'Responder', exact: true }).click();
    },
    heading: () => 'Sua resposta está pronta',
    act: 'Responder',
    ofAdults: true,
    expectDone: async (page, { open }) => {
      await expect(page).toHaveURL(`/perguntas/${open}`);
      await expect(page.getByRole('article', { name: /^Resposta de/ })).toContainText(said);
    },
  },
  {
    name: 'a comment',
    of: 'web/features/comments/',
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
    of: 'web/features/people/profiles/',
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
    of: 'web/features/groups/',
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
  {
    name: 'a career to keep',
    of: 'web/features/careers/',
    wish: async (page, { career }) => {
      await page.goto(`/profissoes/${career}`);
      await interactive(page);
      await page.getByRole('button', { name: 'Salvar para depois' }).click();
    },
    heading: () => 'Salvar Enfermagem para depois',
    act: 'Salvar para depois',
    isPrivate: true,
    expectDone: async (page, { career }) => {
      await expect(page).toHaveURL(`/profissoes/${career}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Enfermagem' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Salvar para depois', pressed: true })).toBeVisible();
    },
  },
  {
    name: 'a like',
    of: 'web/features/posts/',
    wish: async (page, { post }) => {
      await page.goto(`/post/${post}`);
      await interactive(page);
      await page.getByRole('button', { name: 'Curtir Publicação' }).click();
    },
    heading: ({ question }) => `Curtir Um ofício ${question}`,
    act: 'Curtir',
    expectDone: async (page, { post }) => {
      await expect(page).toHaveURL(`/post/${post}`);
      await expect(page.getByRole('button', { name: 'Curtir Publicação', pressed: true })).toBeVisible();
    },
  },
];

/** Whoever presses 'Quero ajudar' on a career's page finds the career filled in. */
export const helping = {
  heading: 'Continue de onde parou',
  wish: async (page: Page, { career }: World) => {
    await page.goto(`/profissoes/${career}`);
    await interactive(page);
    await page.getByRole('main').getByRole('link', { name: 'Quero ajudar' }).click();
    await expect(page).toHaveURL('/login');
  },
  /** From the home page, where an adult has told their age, until the wish is done. */
  finish: async (page: Page) => {
    await card(page, helping.heading).getByRole('link', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Com o que você ajuda?' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remover Enfermagem' })).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Quantas perguntas por semana?' }),
    ).toBeVisible();
  },
};

const groupName = (question: string): string => `Grupo ${question.slice(-9, -1)}`;

export async function makeWorld(author: Person): Promise<World> {
  await author.tellAge(40);
  const question = `Como é o dia de quem conserta relógios ${randomUUID().slice(0, 8)}?`;
  return {
    author,
    question,
    post: await author.publish({ title: `Um ofício ${question}`, markdownText: 'Texto.' }),
    open: await author.ask(`Quem conserta ${question.slice(-9)}`),
    group: await author.foundGroup(groupName(question)),
    career: 'enfermagem',
  };
}

/** Answers the step that asks when one was born, as an adult. */
export async function tellAge(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Quando você nasceu?' })).toBeVisible();
  await page.getByLabel('Mês').selectOption('3');
  await page.getByLabel('Ano').selectOption('1985');
  const told = page.waitForResponse('**/api/home/birth');
  await page.getByRole('button', { name: 'Continuar' }).click();
  expect((await told).status()).toBe(200);
}

/** The region of the home page with that heading. */
export const card = (page: Page, heading: string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

/** Registers by the form of the open page, and arrives at the home page. @returns the new account's e-mail */
export async function registerHere(page: Page): Promise<string> {
  const username = `nova-${randomUUID().slice(0, 13)}`;
  const email = `${username}@exemplo.br`;
  for (const [label, value] of [
    ['Nome completo', 'Ana Maria'],
    ['Nome de usuário', username],
    ['E-mail', email],
    ['Senha', 'um caminho bom'],
    ['Confirmar senha', 'um caminho bom'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await expect(page).toHaveURL('/');
  return email;
}
