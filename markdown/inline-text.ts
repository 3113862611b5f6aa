import type { Token } from 'markdown-it';
import { cleanText } from './clean-text.ts';

/** The text of inline tokens without markup: pictures count as their description, line ends as spaces. */
export function inlineText(tokens: readonly Token[]): string {
  return tokens.map(tokenText).join('');
}

function tokenText(token: Token): string {
  if (token.type === 'image') return inlineText(token.children ?? []);
  if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
  return token.content;
}

/** All that the blocks say, in one line. */
export function textOf(blocks: readonly Token[]): string {
  return cleanText(blocks.map(blockText).join(' ')).replace(/\s+/g, ' ').trim();
}

function blockText(token: Token): string {
  return token.children ? inlineText(token.children) : token.content;
}
