import { expect, it } from 'vitest';
import { maxCells, maxMarks } from './bounds.ts';
import { renderMarkdown } from './render.ts';

const count = (source: string, part: string) => renderMarkdown(source).html.split(part).length - 1;

const table = (columns: number, rows: number, row = 'a') =>
  [`|${'a|'.repeat(columns)}`, `|${'-|'.repeat(columns)}`, ...Array<string>(rows).fill(row)].join('\n');

it('leaves a table as large as people make them', () => {
  expect(count(table(8, 60), '<td')).toBe(480);
});

it.each([
  ['wide', table(400, 8_000)],
  ['long', table(2, 9_000)],
  ['many', Array<string>(600).fill(table(3, 2)).join('\n\n')],
  ['repeated', 'a|b\n-|-\n'.repeat(2_000)],
  [
    'quoted',
    Array<string>(600)
      .fill(`> ${table(3, 2).replaceAll('\n', '\n> ')}`)
      .join('\n\n'),
  ],
])('has at most so many cells: %s', (_, source) => {
  expect(count(source, '<td') + count(source, '<th')).toBeLessThanOrEqual(maxCells + 1_000);
  // Nothing is lost.
  expect(renderMarkdown(source).text).toContain('a');
});

it.each([
  ['a run', `a${'_'.repeat(18_000)}`],
  ['pairs', '_a_ '.repeat(6_000)],
  ['openers', ' _a'.repeat(6_000)],
  ['closers', 'a_ '.repeat(6_000)],
  ['both', '*a_ '.repeat(4_500)],
  ['crossed out', '~~a~~ '.repeat(3_000)],
])('has at most so many marks of emphasis: %s', (_, source) => {
  expect(count(source, '<em>') + count(source, '<strong>') + count(source, '<del>')).toBeLessThanOrEqual(
    maxMarks,
  );
  expect(renderMarkdown(source).html.replaceAll(/<[^>]+>/g, '').length).toBeGreaterThan(source.length / 4);
});

it('still marks what people mark', () => {
  expect(count('**a** _b_ ~~c~~ '.repeat(150), '<em>')).toBe(150);
});
