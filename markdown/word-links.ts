import type { Env, MarkdownIt, StateCore, Token } from 'markdown-it';
import { contextOf } from './render-context.ts';

/** The `markup` of the site-internal links created here; the link rule leaves them unchanged. */
export const wordLinkMarkup = 'word';

interface WordLink {
  /** Name of the rule. */
  name: string;
  /** The character before the words. */
  sign: string;
  /** Global pattern whose first group is the word without the sign right before it. */
  pattern: RegExp;
  /** Returns the address of a word; null to keep it as text. */
  addressOf: (word: string, env: Env | undefined) => string | null;
  className: string;
}

/** Turns words that match outside code, links and pictures into links within the site. */
export function wordLinks(md: MarkdownIt, kind: WordLink): void {
  // Before text_join, while an escaped sign is still a token of its own.
  md.core.ruler.before('text_join', kind.name, (state) => {
    for (const block of state.tokens) {
      if (block.children && contextOf(state.env).linkBudget > 0 && block.content.includes(kind.sign)) {
        block.children = linked(state, block.children, kind);
      }
    }
  });
}

function linked(state: StateCore, tokens: Token[], kind: WordLink): Token[] {
  let linkDepth = 0;
  return tokens.flatMap((token, index) => {
    if (token.type === 'link_open') linkDepth++;
    if (token.type === 'link_close') linkDepth--;
    if (token.type !== 'text' || linkDepth > 0) return [token];
    return split(state, token, charBefore(tokens[index - 1]), charAfter(tokens[index + 1]), kind);
  });
}

function split(state: StateCore, token: Token, before: string, after: string, kind: WordLink): Token[] {
  const start = before.length;
  const end = start + token.content.length;
  const text = before + token.content + after;
  const pieces: Token[] = [];
  let done = start;
  for (const match of text.matchAll(kind.pattern)) {
    const word = match[1]!;
    const matchEnd = match.index + match[0].length;
    const sign = matchEnd - word.length - 1;
    if (sign < start || matchEnd > end) continue;
    const context = contextOf(state.env);
    const address = context.linkBudget > 0 ? kind.addressOf(word, state.env) : null;
    if (address === null) continue;
    context.linkBudget -= 1;
    pieces.push(
      textToken(state, text.slice(done, sign)),
      ...link(state, kind.sign + word, address, kind.className),
    );
    done = matchEnd;
  }
  if (pieces.length === 0) return [token];
  return [...pieces, textToken(state, text.slice(done, end))];
}

function link(state: StateCore, text: string, address: string, className: string): Token[] {
  const open = new state.Token('link_open', 'a', 1);
  open.markup = wordLinkMarkup;
  open.attrs = [
    ['class', className],
    ['href', address],
  ];
  const close = new state.Token('link_close', 'a', -1);
  close.markup = wordLinkMarkup;
  return [open, textToken(state, text), close];
}

function textToken(state: StateCore, content: string): Token {
  const token = new state.Token('text', '', 0);
  token.content = content;
  return token;
}

/** Returns the character before a text, '' at the start of a line or of emphasis. */
function charBefore(token: Token | undefined): string {
  if (!token || token.nesting === 1 || token.tag === 'br') return '';
  return token.type.startsWith('text') ? token.content.slice(-1) : 'x';
}

function charAfter(token: Token | undefined): string {
  return token?.type.startsWith('text') ? token.content.slice(0, 1) : '';
}
