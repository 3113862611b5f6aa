import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourcesOfTexts, textsOf, type Text } from './source-texts.fixture.ts';

/*
 * The interface follows docs/glossary.md, whose tables are read here, not copied. Checks the texts of pages, API
 * messages and mails in their sources.
 */

const root = `${import.meta.dirname}/..`;
const glossary = readFileSync(`${root}/docs/glossary.md`, 'utf8');

/** Returns the cells of the table under a heading, without its header. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = glossary.split(`\n## ${heading}\n`);
  const [, , ...rows] = section.split('\n## ', 1)[0]!.match(/^\|.*\|$/gm) ?? [];
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const quoted = (cell: string): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), (match) => match[1]!);

const forbidden = rowsUnder('Words not to use').flatMap(([words, instead]) =>
  quoted(words!).map((word) => ({ word, instead: instead!, pattern: wordPattern(word) })),
);
const exceptions = rowsUnder('Exceptions').flatMap(([texts]) => quoted(texts!));

/** `*` stands for any ending. */
function wordPattern(word: string): RegExp {
  const inside = RegExp.escape(word).replaceAll(String.raw`\*`, String.raw`\p{L}*`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}_/@#.-])${inside}(?![\p{L}\p{N}_=]|-(?:\p{L}|$))`, 'giu');
}

/** An exception of several words applies anywhere in a text, a single word only if it is the whole text. */
function withoutExceptions(text: string): string {
  let rest = text;
  for (const exception of exceptions) {
    if (exception === rest) return '';
    if (exception.includes(' ')) rest = rest.replaceAll(exception, '');
  }
  return rest;
}

function faultsOf({ text, place }: Text): string[] {
  const rest = withoutExceptions(text);
  return forbidden
    .filter(({ pattern }) => rest.search(pattern) >= 0)
    .map(({ word, instead }) => `${place}: “${text}” has “${word}”; write ${instead}`);
}

const texts = sourcesOfTexts().flatMap((source) => textsOf(source));

test('texts between tags, in attributes, messages and templates are read; names are not', () => {
  const source = `
    const key = 'postagem'; api('DELETE /api/postagem');
    const refused = \`Já há \${count} postagens.\`;
    export const Page = () => <a className="postagem" aria-label="Postagem">Ver a {kind} postagem</a>;`;
  const read = textsOf({ path: 'page.tsx', source });
  expect(read.map(({ text }) => text)).toEqual(['Já há', 'postagens.', 'Postagem', 'Ver a', 'postagem']);
  expect(read.flatMap(faultsOf)).toHaveLength(3);
});

test('no text uses a word that the glossary replaces', () => {
  expect(texts.length).toBeGreaterThan(700);
  expect(forbidden.length).toBeGreaterThan(20);
  expect(texts.flatMap(faultsOf)).toEqual([]);
});

test('no text of a page ends in two dots', () => {
  const doubled = sourcesOfTexts().filter(
    ({ path, source }) => path.endsWith('.tsx') && /(?<![./])\.\.(?![./])/.test(source),
  );
  expect(doubled.map(({ path }) => path)).toEqual([]);
});

test('each exception is still needed', () => {
  const idle = exceptions.filter((exception) => {
    const isHere = texts.some(({ text }) =>
      exception.includes(' ') ? text.includes(exception) : text === exception,
    );
    return !isHere || !forbidden.some(({ pattern }) => exception.search(pattern) >= 0);
  });
  expect(idle).toEqual([]);
});

test('the words that the glossary recommends are none that it replaces', () => {
  const words = [...rowsUnder('Verbs'), ...rowsUnder('Things')].flatMap(([word]) => quoted(word!));
  expect(words.length).toBeGreaterThan(20);
  expect(words.flatMap((text) => faultsOf({ text, place: 'docs/glossary.md' }))).toEqual([]);
});
