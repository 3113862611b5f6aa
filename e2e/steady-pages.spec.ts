import type { Page } from '@playwright/test';
import { bearer, comment, expect, publish, register, test } from './harness/test.ts';

/* What is about to be pressed stays in place while a page hydrates and its owner's view loads. */

/** Records how much visible content moved without a press, as browsers measure it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

for (const viewport of [
  { width: 390, height: 800 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('one’s own post, question and profile do not shift while they load', async ({
      page,
      request,
      member,
    }) => {
      const slug = await publish(request, member, { title: 'Parado', markdownText: 'Texto. #parado' });
      await comment(request, await register(request), slug, 'Que bom ler isto.');
      const asked = await request.post('/api/questions', {
        headers: bearer(member),
        data: { title: 'Como é o primeiro plantão de quem acabou de se formar?', careers: ['enfermagem'] },
      });
      const { slug: question } = (await asked.json()) as { slug: string };
      const shifted = await watchShifts(page);
      for (const [path, button] of [
        [`/post/${slug}`, 'Excluir'],
        [`/perguntas/${question}`, 'Retirar pergunta'],
        [`/${member.username}`, 'Editar perfil'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
        await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
        await expect(page.getByText('Carregando')).toHaveCount(0);
        expect(await shifted(), path).toBeLessThan(0.02);
      }
    });

    test('a member’s home does not shift for what waits', async ({ page, request, member }) => {
      const asked = await request.post('/api/questions', {
        data: { title: 'O que fazer primeiro para trabalhar com isso?', details: '', careers: [] },
        headers: { authorization: `Bearer ${member.token}` },
      });
      expect(asked.ok()).toBe(true);
      const shifted = await watchShifts(page);
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Sua pergunta no caminho' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Para você' })).toBeVisible();
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
      expect(await shifted()).toBeLessThan(0.02);
    });
  });
}
