import { untilShellIsSaved } from '../harness/saved-pages.ts';
import { expect, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

/* The site on a home screen: what a device reads from it, and what other apps share with it. */

interface Manifest {
  icons: { src: string; sizes: string; purpose?: string }[];
  screenshots: { src: string; sizes: string; form_factor: string }[];
  shortcuts: { name: string; url: string }[];
}

test('Chromium takes it for an app, with shortcuts and pictures of the sizes they say', async ({
  memberPage: page,
  context,
}) => {
  await page.goto('/');
  const devtools = await context.newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);

  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as Manifest;
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Perguntar', 'Novo Post', 'Ajudar']);
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 }), name).toBeAttached();
    await expect(page, name).toHaveURL(url);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(manifest.screenshots.map((shot) => shot.form_factor)).toEqual(['narrow', 'wide']);
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots].filter(
    (picture) => picture.sizes !== 'any',
  )) {
    const size = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});

const shared =
  '/perguntas/nova?titulo=Curso+de+enfermagem&texto=Vale+a+pena%3F&endereco=https%3A%2F%2Fexemplo.br';

test('what another app shares stands in the question, and not in the address', async ({
  memberPage: page,
}) => {
  await page.goto(shared);
  await expect(page.getByLabel('O que você quer saber?')).toHaveValue('Curso de enfermagem');
  await expect(page.getByLabel('Detalhes')).toHaveValue('Vale a pena?\n\nhttps://exemplo.br');
  await expect(page).toHaveURL('/perguntas/nova');
  await page.reload();
  await expect(page.getByLabel('O que você quer saber?')).toHaveValue('Curso de enfermagem');
});

test('what is shared comes after a question that was begun, and a long title is not cut', async ({
  memberPage: page,
}) => {
  const long = 'Um título comprido que nenhum campo de pergunta aceita inteiro. '.repeat(3).trim();
  await page.goto(`/perguntas/nova?titulo=${encodeURIComponent(long)}`);
  await expect(page.getByLabel('O que você quer saber?')).toHaveValue('');
  await expect(page.getByLabel('Detalhes')).toHaveValue(long);
  await page.getByLabel('O que você quer saber?').fill('Como é o dia de quem cuida de gente?');
  await page.getByLabel('Detalhes').fill('Já li sobre o técnico.');
  await page.goto(shared);
  await expect(page.getByLabel('O que você quer saber?')).toHaveValue('Como é o dia de quem cuida de gente?');
  await expect(page.getByLabel('Detalhes')).toHaveValue(
    'Já li sobre o técnico.\n\nCurso de enfermagem\n\nVale a pena?\n\nhttps://exemplo.br',
  );
});

test.describe('in flight mode', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('a shortcut and what another app shares open the question', async ({ memberPage: page, context }) => {
    await page.goto('/sobre');
    await untilShellIsSaved(page);
    await context.setOffline(true);
    await page.goto(shared);
    await expect(page.getByLabel('O que você quer saber?')).toHaveValue('Curso de enfermagem');
    await expect(page).toHaveURL('/perguntas/nova');
  });
});

test('who is not signed in finds it there too', async ({ page }) => {
  await page.goto(shared);
  await expect(page).toHaveURL('/perguntas/nova');
  await expect(page.getByLabel('O que você quer saber?')).toHaveValue('Curso de enfermagem');
});
