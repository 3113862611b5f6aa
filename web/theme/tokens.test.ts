import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Relative luminance of '#rrggbb', 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** Contrast ratio of two '#rrggbb' colours, 1 to 21 (WCAG 2.2). */
function contrast(a: string, b: string): number {
  const [dim, bright] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright! + 0.05) / (dim! + 0.05);
}

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours of one scheme, by name: `light-dark(#…, #…)` has both. */
const colours = (scheme: 'light' | 'dark'): Map<string, string> =>
  new Map(
    Array.from(css.matchAll(/(--[\w-]+):\s*light-dark\((#\w{6}), (#\w{6})\);/g), ([, name, light, dark]) => [
      name!,
      scheme === 'light' ? light! : dark!,
    ]),
  );

const grounds = [
  '--color-background',
  '--color-surface',
  '--color-surface-2',
  '--color-hover',
  '--scene-sky',
];
const tones = ['mata', 'ipe', 'coral', 'ceu', 'jabuticaba', 'barro', 'rosa', 'folha', 'anil', 'pedra'];
const codeParts = ['text', 'comment', 'keyword', 'string', 'number', 'title', 'attribute', 'type'];

/** [foreground, background, minimum ratio]: 4.5 for text, 3 for non-text elements. */
const pairs: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['--color-text', ground, 7],
    ['--color-text-secondary', ground, 4.5],
    ['--color-primary', ground, 4.5],
    ['--color-like', ground, 4.5],
    ['--color-error', ground, 4.5],
    ['--color-focus', ground, 3],
  ]),
  ['--color-border-control', '--color-background', 3],
  ['--color-border-control', '--color-surface', 3],
  ['--color-on-primary', '--color-primary', 4.5],
  ['--color-on-primary', '--color-primary-strong', 4.5],
  ['--color-on-primary-soft', '--color-primary-soft', 4.5],
  ['--color-primary', '--color-primary-soft', 4.5],
  ['--color-text', '--color-primary-soft', 7],
  ['--color-text', '--color-selection', 7],
  ['--color-on-accent', '--color-accent', 4.5],
  ['--color-text', '--color-accent-soft', 7],
  ['--color-on-error', '--color-error', 4.5],
  ['--color-error', '--color-error-soft', 4.5],
  ['--color-text', '--color-error-soft', 7],
  ['--color-like', '--color-like-soft', 4.5],
  ...tones.map((tone): [string, string, number] => [`--tone-${tone}-text`, `--tone-${tone}`, 4.5]),
  ...codeParts.map((part): [string, string, number] => [`--code-${part}`, '--color-surface-2', 4.5]),
  ['--code-addition', '--color-surface-2', 4.5],
  ['--code-deletion', '--color-surface-2', 4.5],
];

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  const tokens = colours(scheme);
  test.each(pairs)('%s on %s reaches %d', (foreground, ground, least) => {
    expect(contrast(tokens.get(foreground)!, tokens.get(ground)!)).toBeGreaterThanOrEqual(least);
  });
});

test('every colour has a light and a dark value', () => {
  expect(css.match(/--[\w-]+:\s*#\w+;/g)).toBeNull();
});
