import type { Token } from 'markdown-it';

/** The text of inline tokens without markup: pictures count as their description, line ends as spaces. */
export function inlineText(tokens: readonly Token[]): string {
  return tokens.map(tokenText).join('');
}

function tokenText(token: Token): string {
  if (token.type === 'image') return inlineText(token.children ?? []);
  if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
  return token.content;
}
