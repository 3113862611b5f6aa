import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { countEffort, registerBy, type Counted } from '../harness/effort.ts';
import { expect, interactive, test } from '../harness/test.ts';

/* The first useful act of somebody new, from a career's page and through all steps of `/comecar`, on a phone. */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Writes a question on a career's page as a visitor, and registers to send it. */
async function ask(page: Page, counted: Counted): Promise<string> {
  const { press } = counted;
  const title = `Como é o primeiro plantão ${randomUUID().slice(0, 6)}?`;
  await page.goto('/profissoes/enfermagem');
  await interactive(page);
  // The question itself is no field of the count.
  await page.getByLabel('Tem outra dúvida sobre Enfermagem?').fill(title);
  await press(main(page).getByRole('button', { name: 'Perguntar', exact: true }));
  await expect(page.getByLabel('O que você quer saber?')).toHaveValue(title);
  await press(main(page).getByRole('link', { name: 'Criar conta' }));
  await registerBy(page, counted, 'Luzia Andrade');
  return title;
}

test('a visitor asks from a career’s page with four presses and the five fields of an account', async ({
  page,
}) => {
  const counted = await countEffort(page);
  const title = await ask(page, counted);
  await counted.press(page.getByRole('button', { name: 'Enviar pergunta' }));
  await heading(page, title);
  counted.tell('asked from a career');
  expect(counted.effort).toEqual({ presses: 4, fields: 5 });
});

test('at sixteen, the question is kept and the guardian’s link shared with seven presses', async ({
  page,
}) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const counted = await countEffort(page);
  const { press, choose } = counted;
  const title = await ask(page, counted);
  await press(main(page).getByRole('link', { name: 'Começar' }));
  await choose('Mês', '12');
  await choose('Ano', String(new Date().getFullYear() - 17));
  await press(page.getByRole('button', { name: 'Continuar' }));
  // It is one press away here too.
  await expect(page.getByRole('button', { name: 'Enviar pergunta' })).toBeVisible();
  await press(main(page).getByRole('link', { name: 'Chame quem é responsável por você' }));
  const whatsapp = page.context().waitForEvent('page');
  await press(page.getByRole('link', { name: 'Enviar pelo WhatsApp' }));
  expect((await whatsapp).url()).toContain('https://wa.me/');
  counted.tell('a guardian called');
  expect(counted.effort).toEqual({ presses: 7, fields: 7 });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Sua pergunta está pronta' })).toContainText(title);
});

test('who seeks goes through all four steps, and asks, with seven presses', async ({ page }) => {
  const counted = await countEffort(page);
  const { press, fill, choose } = counted;
  await page.goto('/logup');
  await interactive(page);
  await registerBy(page, counted, 'Luzia Andrade');
  await page.goto('/comecar');
  await press(page.getByRole('button', { name: 'Procuro um rumo' }));
  await choose('Mês', '5');
  await choose('Ano', '1995');
  await press(page.getByRole('button', { name: 'Continuar' }));
  await heading(page, 'Do que você gosta?');
  await press(page.getByText('Cuidar', { exact: true }));
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeInViewport();
  await press(page.getByRole('button', { name: 'Continuar' }));
  await heading(page, 'Faça sua primeira pergunta');
  const others = page.getByRole('region', { name: 'O que outras pessoas perguntaram' });
  await expect(others.getByRole('listitem')).toHaveCount(3);
  const title = `O que estudar primeiro ${randomUUID().slice(0, 6)}?`;
  await fill('O que você quer saber?', title);
  await press(main(page).getByRole('button', { name: 'Perguntar', exact: true }));
  await expect(page).toHaveURL('/perguntas/nova');
  await press(main(page).getByRole('button', { name: 'Perguntar', exact: true }));
  await heading(page, title);
  counted.tell('through the steps of who seeks');
  expect(counted.effort).toEqual({ presses: 7, fields: 8 });
});

test('who helps goes from a career’s page to the first question accepted with ten presses', async ({
  page,
  person,
}) => {
  const title = `Como é o dia no cais ${randomUUID().slice(0, 6)}?`;
  await person.ask(title, { careers: ['estivador'] });
  const counted = await countEffort(page);
  const { press, choose } = counted;
  await page.goto('/profissoes/estivador');
  await interactive(page);
  await press(main(page).getByRole('link', { name: 'Quero ajudar' }));
  await expect(page.getByText('Para começar, entre ou crie uma conta.')).toBeVisible();
  await press(main(page).getByRole('link', { name: /Registre-se/ }));
  await registerBy(page, counted, 'Helena Ramos');
  await press(main(page).getByRole('link', { name: 'Continuar' }));
  await choose('Mês', '3');
  await choose('Ano', '1985');
  await press(page.getByRole('button', { name: 'Continuar' }));
  // The page's career is chosen already.
  await expect(page.getByRole('list', { name: 'Profissões escolhidas' }).getByRole('button')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Continuar' })).toBeInViewport();
  await press(page.getByRole('button', { name: 'Continuar' }));
  await press(page.getByRole('button', { name: '2 perguntas' }));
  await press(page.getByRole('button', { name: 'Não mostrar' }));
  await press(main(page).getByRole('link', { name: 'Depois' }));
  await heading(page, 'Perguntas para você');
  const offer = page.getByRole('article', { name: title });
  await press(offer.getByRole('button', { name: 'Aceitar' }));
  await expect(offer.getByRole('link', { name: /^Responder até/ })).toBeVisible();
  counted.tell('a question accepted');
  expect(counted.effort).toEqual({ presses: 10, fields: 7 });
});
