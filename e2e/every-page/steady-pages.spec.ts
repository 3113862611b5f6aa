// Guards: web/
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

/* What is about to be pressed stays in place while a page hydrates and its owner's view loads. */

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Expects that next to nothing visible moved without a press, as browsers measure it, and else says what did. */
async function watchShifts(page: Page): Promise<(what?: string) => Promise<void>> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const text = node?.textContent?.trim().slice(0, 40) ?? '';
          return `${node?.nodeName} '${text}' ${from.y},${from.height} → ${to.y},${to.height}`;
        });
        shifts.push({ value, what: `${value.toFixed(4)} at ${startTime} ms: ${moved.join(' | ')}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async (what = '') => {
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: { value: number; what: string }[] }).shifts,
    );
    const all = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(all, [what, ...shifts.map((shift) => shift.what)].join('\n')).toBeLessThan(0.02);
  };
}

/** Watches in every frame where a button is. @returns all places it had, its last included */
async function watchTops(page: Page, name: string): Promise<() => Promise<number[]>> {
  await page.addInitScript((name) => {
    const tops = new Set<number>();
    Object.assign(window, { tops });
    const look = () => {
      const button = [...document.querySelectorAll('button')].find((each) => each.textContent === name);
      if (button) tops.add(Math.round(button.getBoundingClientRect().top + scrollY));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, name);
  return () =>
    page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve([...(window as unknown as { tops: Set<number> }).tops])),
          );
        }),
    );
}

for (const viewport of [
  { width: 390, height: 800 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('one’s own post, question and profile do not shift while they load', async ({
      page,
      member,
      newPerson,
    }) => {
      const slug = await member.publish({ title: 'Parado', markdownText: 'Texto. #parado' });
      await (await newPerson()).comment(slug, 'Que bom ler isto.');
      const question = await member.ask('Como é o primeiro plantão de quem acabou de se formar?', {
        careers: ['enfermagem'],
      });
      const expectSteady = await watchShifts(page);
      for (const [path, button] of [
        [`/post/${slug}`, 'Excluir'],
        [`/perguntas/${question}`, 'Retirar pergunta'],
        [`/${member.username}`, 'Editar perfil'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
        await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
        await expect(page.getByText('Carregando')).toHaveCount(0);
        await expectSteady(path);
      }
    });

    test('what deletes a group comes when all above it is there, and stays in place', async ({
      page,
      member,
      newPerson,
    }) => {
      const address = await member.foundGroup('Quem cuida');
      const slug = address.split('/').at(-1)!;
      for (const name of ['Yara Lima', 'Caíque Araújo', 'Davi Nunes']) {
        const person = await newPerson(name);
        await person.call('PUT /api/connections/groups/{slug}', { params: { slug } });
      }
      const places = await watchTops(page, 'Excluir grupo');
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Aceitar Davi Nunes' })).toBeVisible();
      await expect(page.getByText('Só você por enquanto')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Excluir grupo' })).toBeVisible();
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
      expect(await places()).toHaveLength(1);
    });

    test('a member’s home does not shift for what waits', async ({ page, member }) => {
      await member.ask('O que fazer primeiro para trabalhar com isso?');
      const expectSteady = await watchShifts(page);
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Sua pergunta no caminho' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Para você' })).toBeVisible();
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
      await expectSteady();
    });
  });
}
