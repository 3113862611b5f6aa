import { describe, expect, test } from 'vitest';
import { plainText } from './plain-text.ts';
import { renderMarkdown } from './render.ts';
import { violations } from './testing/violations.ts';

const html = (source: string, options = {}): string => {
  const rendered = renderMarkdown(source, options).html;
  expect(violations(rendered)).toEqual([]);
  return rendered;
};

/* Markdown as people write it, who never read its rules. */

describe('stars close after punctuation', () => {
  test.each([
    ['**Atenção:**leia', '<p><strong>Atenção:</strong>leia</p>\n'],
    ['**Oi!**tudo *bem?*sim', '<p><strong>Oi!</strong>tudo <em>bem?</em>sim</p>\n'],
    ['**Nota (1)**segue', '<p><strong>Nota (1)</strong>segue</p>\n'],
    // What opens still opens.
    ['fim.**começo** e', '<p>fim.<strong>começo</strong> e</p>\n'],
    ['2*(3+4)*5', '<p>2*(3+4)*5</p>\n'],
    ['**a** e b.**c**', '<p><strong>a</strong> e b.<strong>c</strong></p>\n'],
  ])('in %s', (source, expected) => expect(html(source)).toBe(expected));
});

describe('footnotes', () => {
  test('lead to their note and back, by ids of the text', () => {
    expect(html('Um[^1] e dois[^b].\n\n[^1]: palavra\n[^b]: Mais *texto*.', { idPrefix: 'c-7-' })).toBe(
      '<p>Um<sup><a href="#c-7-nota_1" id="c-7-nota_1_1" aria-label="Nota 1">[1]</a></sup> e dois' +
        '<sup><a href="#c-7-nota_2" id="c-7-nota_2_1" aria-label="Nota 2">[2]</a></sup>.</p>\n' +
        '<hr>\n<ol class="notes">\n' +
        '<li id="c-7-nota_1">\n<p>palavra <a href="#c-7-nota_1_1" aria-label="Voltar ao texto da nota 1">↩\uFE0E</a></p>\n</li>\n' +
        '<li id="c-7-nota_2">\n<p>Mais <em>texto</em>. <a href="#c-7-nota_2_1" aria-label="Voltar ao texto da nota 2">↩\uFE0E</a></p>\n</li>\n' +
        '</ol>\n',
    );
  });

  test('are no links where links are not', () => {
    expect(html('Um[^1].\n\n[^1]: palavra', { links: 'plain' })).not.toContain('<a');
  });

  test.each([
    ['one that nothing refers to', 'Texto.\n\n[^1]: palavra', 'palavra'],
    ['the second of a name', 'Um[^1].\n\n[^1]: primeira\n\n[^1]: segunda', 'segunda'],
    ['one in a quote', '> [^1]: palavra', 'palavra'],
    ['one in a list', '- [^1]: palavra', 'palavra'],
    ['one in another', 'Um[^a].\n\n[^a]: fora\n\n    > [^b]: dentro', 'dentro'],
    ['one that refers to itself', 'Um[^a].\n\n[^a]: eu[^a] mesma', 'mesma'],
    ['one in a link', '[x[^1]](/y) e[^1]\n\n[^1]: palavra', 'palavra'],
    ['one named like a property', 'Um[^__proto__].\n\n[^__proto__]: palavra', 'palavra'],
  ])('never vanish: %s', (_name, source, kept) => {
    expect(html(source)).toContain(kept);
    expect(plainText(source)).toContain(kept);
  });
});

describe('nothing that is nested too deep is lost', () => {
  const deep = 150;
  test.each([
    ['quotes', `${'> '.repeat(deep)}fundo`],
    ['lists', Array.from({ length: deep }, (_, level) => `${'  '.repeat(level)}- fundo ${level}`).join('\n')],
    ['both', Array.from({ length: deep }, (_, level) => `${'> - '.repeat(level)}fundo ${level}`).join('\n')],
  ])('of %s', (_name, source) => {
    const rendered = html(source);
    expect(rendered.match(/fundo/g)).toHaveLength(source.match(/fundo/g)!.length);
  });
});

test.each(['## ', '#', '# &nbsp;', '##\n\nTexto', 'Texto\n\n###   ###'])('%j makes no heading', (source) => {
  expect(html(source)).not.toMatch(/<h\d/);
  expect(html(`## Um\n\n${source}\n\n### Dois`)).toContain('<h3 id="h-dois">Dois</h3>');
});

test.each(['#10', '#2026', 'custa #10, em #2026'])('%j is no tag', (source) => {
  expect(renderMarkdown(source).tags).toEqual([]);
});
