import type { Token } from 'markdown-it';
import { expect, it, vi } from 'vitest';
import { maxBlocks, maxCells, maxLinks, maxMarks, maxSteps } from './bounds.ts';
import { parser } from './parser.ts';
import { renderMarkdown } from './render.ts';
import { newContext } from './renderer.ts';
import { dearTexts } from './testing/dear-texts.ts';

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

const tokensOf = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => [token, ...tokensOf(token.children ?? [])]);

/** What the parser makes of a text, and how often it looks ahead for the end of a link. */
function workOf(source: string) {
  const step = vi.spyOn(parser.inline, 'skipToken');
  const tokens = tokensOf(parser.parse(source, newContext({ personOf: (name) => name }, null)));
  const steps = step.mock.calls.length;
  step.mockRestore();
  const blocks = tokens.filter(({ type, block }) => block && /^(?:inline|hr|fence|code_block)$/.test(type));
  const links = tokens.filter(({ type }) => /^(?:link_open|image|footnote_ref)$/.test(type));
  return { tokens: tokens.length, blocks: blocks.length, links: links.length, steps };
}

/** However long the text: what each block, mark, link and sign is taken apart into. */
const maxTokens = 12_000;

it.each(dearTexts)('costs little more than plain words: %s', (_, textOf) => {
  for (const length of [18_000, 50_000]) {
    const source = textOf(length);
    const { tokens, blocks, links, steps } = workOf(source);
    expect(blocks).toBeLessThanOrEqual(maxBlocks + maxCells + 1_000);
    expect(links).toBeLessThanOrEqual(maxLinks);
    expect(steps).toBeLessThanOrEqual(maxSteps + 10);
    expect(tokens).toBeLessThanOrEqual(maxTokens);
    // Nothing is lost.
    const read = (text: string) => text.replaceAll(/[^a-z0-9^]/g, '').length;
    const shown = renderMarkdown(source).html.replaceAll(/<[^>]*>/g, '');
    expect(read(shown)).toBeGreaterThanOrEqual(0.2 * read(source));
  }
});

it('shows what is beyond as it was typed', () => {
  const { html, text } = renderMarkdown(`${'- a\n'.repeat(maxBlocks)}- o **fim** [aqui](/b)\n`);
  expect(html).toContain('- o <strong>fim</strong> <a href="/b">aqui</a>');
  expect(text).toContain('- o fim aqui');
});

it('leaves a long text with what people write as it is', () => {
  const section = (index: number) =>
    `## Parte ${index}\n\nUm texto com [uma fonte](https://a.org/${index}), um [outro](/b) e #tag.\n\n- um item\n- outro item\n\n> uma frase\n\n`;
  const sections = Array.from({ length: 140 }, (_, index) => section(index)).join('');
  expect(sections.length).toBeGreaterThan(15_000);
  const { blocks, links } = workOf(sections);
  expect(blocks).toBe(140 * 5);
  expect(links).toBe(140 * 3);
});
