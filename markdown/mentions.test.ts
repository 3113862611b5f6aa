import { expect, test } from 'vitest';
import { namesIn } from './mentions.ts';
import { renderMarkdown } from './render.ts';

const people = new Map(['Ana', 'bia.souza', 'j_s-2'].map((name) => [name.toLowerCase(), name]));
const personOf = (name: string): string | null => people.get(name.toLowerCase()) ?? null;
const html = (source: string): string => renderMarkdown(source, { personOf }).html;

const link = (name: string, shown = name): string => `<a class="mention" href="/${name}">@${shown}</a>`;

test.each([
  ['@Ana', link('Ana')],
  ['oi @ana, tudo bem?', `oi ${link('Ana', 'ana')}, tudo bem?`],
  ['com @bia.souza.', `com ${link('bia.souza')}.`],
  ['(@j_s-2) e **@Ana**', `(${link('j_s-2')}) e <strong>${link('Ana')}</strong>`],
  ['_@Ana_', `<em>${link('Ana')}</em>`],
])('%j leads to a profile', (source, expected) => expect(html(source)).toBe(`<p>${expected}</p>\n`));

test.each(['@ninguem', 'a@Ana', '@@Ana', String.raw`\@Ana`, '@Anã', '@Ana_', '@Ana@exemplo.br', '@'])(
  '%j is text',
  (source) => expect(html(source)).not.toContain('mention'),
);

test('in code, links and pictures it is text', () => {
  expect(html('`@Ana`\n\n    @Ana\n\n[@Ana](https://a.br) ![@Ana](https://a.br)')).not.toContain('mention');
});

test('without anybody known, and where links are none, it is text', () => {
  expect(renderMarkdown('@Ana').html).toBe('<p>@Ana</p>\n');
  expect(renderMarkdown('@Ana', { personOf, links: 'plain' }).html).toBe('<p>@Ana</p>\n');
});

test('names are collected once, and not without end', () => {
  expect(namesIn('@Ana, @ana e _@bia.souza_. a@b')).toEqual(['ana', 'bia.souza', 'b']);
  expect(namesIn(Array.from({ length: 80 }, (_, index) => `@p${index}`).join(' '))).toHaveLength(50);
  expect(namesIn('@'.repeat(50_000))).toEqual([]);
});
