// Guards: web/features/identity/accounts/, web/features/posts/, web/features/comments/, web/features/people/profiles/, web/features/groups/, server/features/identity/accounts/
import type { Page } from '@playwright/test';
import { expect, interactive, logIn, test } from '../harness/test.ts';

/* What happens to presses and typed text when the session has ended, or never existed. */

const controls: { name: string; path: string; press: (page: Page) => Promise<void> }[] = [
  {
    name: 'the heart of a card',
    path: '/feed',
    press: (page) => page.getByRole('button', { name: 'Curtir' }).first().click(),
  },
  {
    name: 'Curtir Publicação',
    path: '/post/um-plantao-de-enfermagem',
    press: (page) => page.getByRole('button', { name: 'Curtir Publicação' }).click(),
  },
  {
    name: 'Seguir',
    path: '/marlene.souza',
    press: (page) => page.getByRole('button', { name: 'Seguir' }).click(),
  },
  {
    name: 'a star',
    path: '/marlene.souza',
    press: (page) => page.getByTitle('4 estrelas').click(),
  },
  {
    name: 'Solicitar entrada pro Grupo',
    path: '/marlene.souza/groups',
    async press(page) {
      await page.getByRole('button', { name: 'Solicitar entrada pro Grupo' }).first().click();
    },
  },
];

test('a visitor’s press leads to the login, and the login offers the way back', async ({ page, person }) => {
  for (const { name, path, press } of controls) {
    await test.step(name, async () => {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await attempt(page, press);
      await expect(page).toHaveURL('/login');
      expect(await page.evaluate(() => sessionStorage.getItem('wayBack'))).toBe(path);
    });
  }
  await logIn(page, person);
  await page.getByRole('link', { name: 'Voltar para a página anterior' }).click();
  await expect(page).toHaveURL('/marlene.souza/groups');
});

test('a way back that leads to another site is not offered', async ({ page, person }) => {
  for (const address of [
    '//evil.example/conta',
    '/\\evil.example',
    '/.//evil.example',
    'https://evil.example',
  ]) {
    await test.step(address, async () => {
      // A page of this site without scripts: no request is under way that would miss the session.
      await page.goto('/robots.txt');
      await page.evaluate((path) => {
        localStorage.clear();
        sessionStorage.setItem('wayBack', path);
      }, address);
      await page.goto('/login');
      await logIn(page, person);
      await expect(page.getByText('Logado com Sucesso').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Voltar para a página anterior' })).toHaveCount(0);
    });
  }
});

test.describe('a path of two slashes', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('a link in a text stays on this site where the browser would', async ({ page, person, baseURL }) => {
    const markdownText = `[para cá](${baseURL}//evil.example/conta)`;
    const slug = await person.publish({ title: 'Com um link', markdownText });
    await page.goto(`/post/${slug}`);
    await expect(page.getByRole('button', { name: 'Curtir Publicação' })).toBeEnabled();
    await page.getByRole('link', { name: 'para cá' }).click();
    await expect(page).toHaveURL(`${baseURL}//evil.example/conta`);
    await expect(page.getByText('Não encontramos o que você procura.')).toBeVisible();
  });
});

test('the button to write remembers what for', async ({ page, person }) => {
  await page.goto('/feed');
  await page.getByRole('button', { name: 'Novo Post' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await page.getByRole('link', { name: 'Voltar para a página anterior' }).click();
  await expect(page).toHaveURL('/post/new');
});

test.describe('with a session that has ended meanwhile', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('a press does the same', async ({ page, newPerson }) => {
    for (const { name, path, press } of controls) {
      await test.step(name, async () => {
        const person = await newPerson();
        await page.goto('/sobre');
        await page.evaluate((token) => localStorage.setItem('accessToken', token), person.token);
        await page.goto(path);
        await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/\S/);
        await person.call('POST /api/logout');
        await attempt(page, press);
        await expect(page).toHaveURL('/login');
        expect(await page.evaluate(() => sessionStorage.getItem('wayBack'))).toBe(path);
        await expect(page.getByText('Sua sessão terminou.')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Entrar' })).toHaveCount(1);
      });
    }
  });

  test('is told once, with the way to sign in again, whatever was pressed', async ({ page, newPerson }) => {
    const buttons = [
      ['/comecar', 'Procuro um rumo'],
      ['/', 'Curtir'],
    ] as const;
    for (const [path, name] of buttons) {
      await test.step(path, async () => {
        const person = await newPerson();
        await page.goto('/sobre');
        await page.evaluate((token) => localStorage.setItem('accessToken', token), person.token);
        // Waits until it is idle: its own requests would otherwise detect the end before the press does.
        const rests = page.waitForResponse('**/api/home/consents');
        await page.goto(path);
        await rests;
        const button = page.getByRole('button', { name }).first();
        await expect(button).toBeEnabled();
        await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveText(/\S/);
        await person.call('POST /api/logout');
        await button.click();
        const toasts = page.locator('.Toastify__toast');
        await expect(toasts.getByText('Sua sessão terminou.')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Menu do usuário' })).toHaveCount(0);
        await expect(toasts).toHaveCount(1);
      });
    }
  });

  test('a comment that was typed is there again after the login', async ({ page, member }) => {
    const path = '/post/um-plantao-de-enfermagem';
    await page.goto(path);
    await page.getByLabel('Escreva um comentário').fill('Uma pergunta longa.');
    await member.call('POST /api/logout');
    await page.getByRole('button', { name: 'Comentar' }).click();
    await expect(page).toHaveURL('/login');
    await logIn(page, member);
    await page.getByRole('link', { name: 'Voltar ao seu comentário' }).click();
    await expect(page.getByLabel('Escreva um comentário')).toHaveValue('Uma pergunta longa.');
  });

  test('what was typed into the profile stays on the screen', async ({ page, member }) => {
    await page.goto(`/${member.username}`);
    await page.getByRole('button', { name: 'Editar perfil' }).click();
    await page.getByLabel('Apresentação').fill('Um texto longo.');
    await member.call('POST /api/logout');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar perfil' });
    await expect(dialog.getByText('Sua sessão terminou. Entre novamente para continuar.')).toBeVisible();
    await expect(dialog.getByLabel('Apresentação')).toHaveValue('Um texto longo.');
  });

  test('a page is read as a visitor reads it', async ({ page, member }) => {
    await member.call('POST /api/logout');
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Registrar Grátis' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  });
});

test('a token that cannot be read is as good as none', async ({ page }) => {
  await page.goto('/sobre');
  await page.evaluate(() => localStorage.setItem('accessToken', 'nada que se leia'));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
});

test.describe('in two tabs', () => {
  // What the other tab was requesting at that moment.
  test.use({ expectedErrors: [/status of 401/] });

  test('signing out in one tab signs out the other', async ({ page, context, person }) => {
    await page.goto('/login');
    await logIn(page, person);
    const other = await context.newPage();
    await other.goto(`/${person.username}`);
    await expect(other.getByRole('button', { name: 'Editar perfil' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu do usuário' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(other.getByRole('button', { name: 'Editar perfil' })).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'Seguir' })).toBeVisible();
  });
});

/** Presses once the page is interactive. */
async function attempt(page: Page, press: (page: Page) => Promise<void>): Promise<void> {
  await interactive(page);
  await press(page);
}
