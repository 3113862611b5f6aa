import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/*
 * The interface keeps to docs/glossary.md: its tables are read here, not copied. Read are the texts of pages,
 * messages of the API and mails, out of their sources.
 */

const root = `${import.meta.dirname}/..`;
const glossary = readFileSync(`${root}/docs/glossary.md`, 'utf8');

/** Cells of the table under that heading, without its head. */
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
  return new RegExp(String.raw`(?<![\p{L}\p{N}_/@#.-])${inside}(?![\p{L}\p{N}_=]|-\p{L})`, 'giu');
}

interface Text {
  text: string;
  place: string;
}

/** What stands in a source for people to read: text between tags, and strings that are more than a name. */
function textsOf(source: string, path: string): Text[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: Text[] = [];
  const read = (node: ts.Node): void => {
    if (isForPrograms(node)) return;
    const isPart = ts.isJsxText(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isTemplateHead(node);
    if (isPart || (ts.isStringLiteralLike(node) && isSentence(node.text))) {
      const text = node.text.replaceAll(/\s+/g, ' ').trim();
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      if (text !== '') texts.push({ text, place: `${path}:${line + 1}` });
    }
    ts.forEachChild(node, read);
  };
  read(file);
  return texts;
}

/** Operands of comparisons, and what the document of the API alone says. */
const isForPrograms = (node: ts.Node): boolean =>
  (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken) ||
  (ts.isPropertyAssignment(node) && /^(?:id|summary)$/.test(node.name.getText()));

/** Names, keys, addresses, methods and class names have neither a capital and small letters, an accent nor a mark. */
const isSentence = (text: string): boolean =>
  !/^[A-Z]+(?: \/|$)/.test(text) && (/^\p{Lu}|[^\0-\x7F]/u.test(text) || /[a-z],? [a-z].*[.?:]/.test(text));

/** A phrase is excepted wherever it stands, a single word only where it stands alone. */
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

const sources = globSync(
  ['web/**/*.{ts,tsx}', 'contract/*.ts', 'server/mail/*.ts', 'server/features/**/*.mails.ts'],
  {
    cwd: root,
  },
).filter((path) => !/\.(?:test|testing)\.ts$/.test(path));
const texts = sources.flatMap((path) => textsOf(readFileSync(`${root}/${path}`, 'utf8'), path));

test('texts between tags, in attributes, messages and templates are read; names are not', () => {
  const source = `
    const key = 'postagem'; api('DELETE /api/postagem');
    const refused = \`Já há \${count} postagens.\`;
    export const Page = () => <a className="postagem" aria-label="Postagem">Ver a {kind} postagem</a>;`;
  const read = textsOf(source, 'page.tsx');
  expect(read.map(({ text }) => text)).toEqual(['Já há', 'postagens.', 'Postagem', 'Ver a', 'postagem']);
  expect(read.flatMap(faultsOf)).toHaveLength(3);
});

test('no text uses a word that the glossary replaces', () => {
  expect(texts.length).toBeGreaterThan(700);
  expect(forbidden.length).toBeGreaterThan(20);
  expect(texts.flatMap(faultsOf)).toEqual([]);
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
