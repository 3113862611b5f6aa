import { expect, interactive, test } from '../harness/test.ts';

/* A date that is none, or far away, is told at its field. */

test.describe('a date field', () => {
  test('tells what is no date, and what is too far, before anything is sent', async ({ page, member }) => {
    expect(member.username).not.toBe('');
    await page.goto('/post/new');
    await interactive(page);
    await page.getByLabel('Título').fill('Um texto para depois');
    await page.getByLabel('Escreva sua Publicação').fill('Um texto.');
    await page.getByRole('button', { name: 'Agendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agendar publicação' });
    const field = dialog.getByLabel('Data e hora');
    for (const [value, problem] of [
      ['0202-03-01T10:00', /a partir de/],
      ['12026-03-01T10:00', /Escolha uma data até/],
      ['202612-03-01T10:00', /Escolha uma data até/],
      ['', 'Escolha o dia e a hora.'],
    ] as const) {
      await field.fill(value);
      await dialog.getByRole('button', { name: 'Agendar' }).click();
      await expect(dialog.getByText(problem)).toBeVisible();
      await expect(field).toBeFocused();
    }
    // 31 February: browsers keep what was typed and give no value.
    await field.focus();
    await page.keyboard.type('3102');
    await dialog.getByRole('button', { name: 'Agendar' }).click();
    await expect(dialog.getByText('Esta data não existe.')).toBeVisible();
  });
});
