import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const root = `${import.meta.dirname}/..`;

export interface Source {
  path: string;
  source: string;
}

export interface Text {
  text: string;
  place: string;
}

/** Returns the sources of pages and of all server texts for users: mails, notifications, letters, refusals. */
export const sourcesOfTexts = (): Source[] =>
  globSync(
    [
      'web/**/*.{ts,tsx}',
      'contract/**/*.ts',
      'server/mail/*.ts',
      'server/http/*.ts',
      'server/features/**/*.{mails,service}.ts',
      'server/features/**/{*-texts,notification-words,kinds}.ts',
      'server/features/{notifications/delivery,safety/moderation,help/shifts}/*.ts',
    ],
    { cwd: root },
  )
    .filter((path) => !/\.(?:test|testing|fixture|queries)\.tsx?$/.test(path))
    .map((path) => ({ path, source: readFileSync(`${root}/${path}`, 'utf8') }));

/**
 * Returns the texts in a source for people to read: text between tags, and strings that are more than a name, without those
 * that only the API document shows.
 */
export function textsOf({ path, source }: Source): Text[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: Text[] = [];
  const read = (node: ts.Node): void => {
    if (isCompared(node) || isSummary(node)) return;
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

const isCompared = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken;

const isSummary = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node) && /^(?:id|summary)$/.test(node.name.getText());

/** Names, keys, addresses, methods and class names lack a capital with small letters, an accent and punctuation. */
const isSentence = (text: string): boolean =>
  !/^[A-Z]+(?: \/|$)/.test(text) && (/^\p{Lu}|[^\0-\x7F]/u.test(text) || /[a-z],? [a-z].*[.?:]/.test(text));
