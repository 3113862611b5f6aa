import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Every pointer press, as the page itself sees it, and every field that has to be filled in. */
interface Effort {
  presses: number;
  fields: number;
}

/** At the pace of the books, by somebody who has never seen it; finding what to press and pressing it takes five seconds. */
const wordsPerMinute = 200;
const secondsPerPress = 5;
/** Typing what one knows, such as a name. */
const secondsPerField = 10;

const wordsIn = (lines: readonly string[]): number =>
  lines.flatMap((line) => line.split(/\s+/)).filter((word) => /\p{L}|\d/u.test(word)).length;

export type Counted = Awaited<ReturnType<typeof countEffort>>;

/** Counts what a journey costs, across page loads. */
export async function countEffort(page: Page) {
  const effort: Effort = { presses: 0, fields: 0 };
  const began = Date.now();
  const screens: { all: number; fresh: number }[] = [];
  const seen = new Set<string>();
  await page.exposeFunction('countPress', () => (effort.presses += 1));
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void };
    const count = (event: PointerEvent) => event.isTrusted && countPress();
    document.addEventListener('pointerdown', count, { capture: true });
  });
  return {
    effort,
    /** Counts everything that stands on the screen as read, menus and footer included. */
    read: async () => {
      const lines = await page.evaluate(() => document.body.innerText.split('\n'));
      screens.push({ all: wordsIn(lines), fresh: wordsIn(lines.filter((line) => !seen.has(line))) });
      for (const line of lines) seen.add(line);
    },
    /**
     * Reports what was read and pressed.
     * @param once whether a line that stands on several screens is read on the first
     * @returns the minutes that it takes a person
     */
    minutes: (act: string, once = false): number => {
      const words = screens.reduce((sum, { all, fresh }) => sum + (once ? fresh : all), 0);
      const seconds = effort.presses * secondsPerPress + (once ? effort.fields * secondsPerField : 0);
      const minutes = words / wordsPerMinute + seconds / 60;
      test.info().annotations.push({
        type: act,
        description: `${words} words on ${screens.length} screens (${screens.map(({ all, fresh }) => `${fresh}/${all}`).join(' ')}), ${effort.presses} presses, ${effort.fields} fields: ${minutes.toFixed(1)} minutes`,
      });
      return minutes;
    },
    press: (what: Locator) => what.click(),
    fill: async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).fill(text);
      effort.fields += 1;
    },
    choose: async (label: string, option: string) => {
      await page.getByLabel(label, { exact: true }).selectOption(option);
      effort.fields += 1;
    },
    /** Reports the effort; the seconds are those of a machine that reads nothing. */
    tell: (act: string) =>
      test.info().annotations.push({
        type: act,
        description: `${effort.presses} presses, ${effort.fields} fields, ${((Date.now() - began) / 1000).toFixed(1)} s`,
      }),
  };
}

/** Fills and sends the form of the registration, and arrives at the home page. */
export async function registerBy(page: Page, { fill, press }: Counted, name: string): Promise<void> {
  const username = `nova-${randomUUID().slice(0, 13)}`;
  await fill('Nome completo', name);
  await fill('Nome de usuário', username);
  await fill('E-mail', `${username}@exemplo.br`);
  await fill('Senha', 'um caminho bom');
  await fill('Confirmar senha', 'um caminho bom');
  await press(page.getByRole('button', { name: 'Registrar', exact: true }));
  await expect(page).toHaveURL('/');
}
