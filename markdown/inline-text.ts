import type { Token } from 'markdown-it';
import { cleanText } from './clean-text.ts';

/** Returns the text of inline tokens without markup: pictures as their description, line ends as spaces. */
export function inlineText(tokens: readonly Token[]): string {
  return tokens.map(tokenText).join('');
}

function tokenText(token: Token): string {
  if (token.type === 'image') return inlineText(token.children ?? []);
  if (token.type === 'hardbreak') return ' ';
  return token.content;
}

/** Returns the blocks' text in one line, with ' · ' after blocks that end without punctuation, such as headings and cells. */
export function textOf(blocks: readonly Token[]): string {
  let text = '';
  let last = '';
  for (const block of blocks) {
    const next = cleanText(blockText(block)).replace(/\s+/g, ' ').trim();
    if (next === '') continue;
    // Only the last part is looked at: the whole would be, for each block.
    if (last !== '') text += /[.!?…:;,]/.test(last.at(-1)!) ? ' ' : ' · ';
    text += next;
    last = next;
  }
  return text;
}

function blockText(token: Token): string {
  return token.children ? inlineText(token.children) : token.content;
}
