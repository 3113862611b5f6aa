import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { contextOf } from './render-context.ts';

/** A text has at most this many tags; further ones stay plain text. */
const maxHashtags = 10;

/** The `markup` of the links made here, which the link rule leaves as they are. */
export const hashtagMarkup = 'hashtag';

const letter = 'A-Za-zÁÂÃÀÉÊÍÓÔÕÚÜÇáâãàéêíóôõúüç';

/**
 * `#palavra`: 2 to 30 Portuguese letters or digits, after the start, a space or opening punctuation, and
 * before anything that is no letter, digit or underscore of any script. So a hyphen or dot ends it
 * (`#node-js` is the tag `node`), and a longer or foreign word is no tag at all.
 */
const hashtag = new RegExp(
  String.raw`(?:^|[\s\p{Ps}\p{Pi}"'¿¡])#([${letter}0-9]{2,30})(?![\p{L}\p{N}\p{M}_])`,
  'gu',
);

/** Turns `#palavra` outside code, links and pictures into a link to its posts, and collects the tags. */
export function hashtags(md: MarkdownIt): void {
  // Before text_join, while an escaped `\#` is still a token of its own.
  md.core.ruler.before('text_join', 'hashtags', (state) => {
    for (const block of state.tokens) {
      if (block.children && block.content.includes('#')) block.children = tagged(state, block.children);
    }
  });
}

function tagged(state: StateCore, tokens: Token[]): Token[] {
  let linkDepth = 0;
  return tokens.flatMap((token, index) => {
    if (token.type === 'link_open') linkDepth++;
    if (token.type === 'link_close') linkDepth--;
    if (token.type !== 'text' || linkDepth > 0) return [token];
    return split(state, token, charBefore(tokens[index - 1]), charAfter(tokens[index + 1]));
  });
}

function split(state: StateCore, token: Token, before: string, after: string): Token[] {
  const { tags } = contextOf(state.env);
  const start = before.length;
  const end = start + token.content.length;
  const text = before + token.content + after;
  const pieces: Token[] = [];
  let done = start;
  for (const match of text.matchAll(hashtag)) {
    const word = match[1]!;
    const matchEnd = match.index + match[0].length;
    const hash = matchEnd - word.length - 1;
    if (hash < start || matchEnd > end) continue;
    const tag = word.toLowerCase();
    if (!tags.has(tag) && tags.size === maxHashtags) continue;
    tags.add(tag);
    pieces.push(textToken(state, text.slice(done, hash)), ...tagLink(state, word, tag));
    done = matchEnd;
  }
  if (pieces.length === 0) return [token];
  return [...pieces, textToken(state, text.slice(done, end))];
}

function tagLink(state: StateCore, word: string, tag: string): Token[] {
  const open = new state.Token('link_open', 'a', 1);
  open.markup = hashtagMarkup;
  open.attrs = [
    ['class', 'tag'],
    ['href', `/feed?tag=${encodeURIComponent(tag)}`],
  ];
  const close = new state.Token('link_close', 'a', -1);
  close.markup = hashtagMarkup;
  return [open, textToken(state, `#${word}`), close];
}

function textToken(state: StateCore, content: string): Token {
  const token = new state.Token('text', '', 0);
  token.content = content;
  return token;
}

/** The character that a text follows, '' at a start: of the line, or of emphasis. */
function charBefore(token: Token | undefined): string {
  if (!token || token.nesting === 1 || token.tag === 'br') return '';
  return token.type.startsWith('text') ? token.content.slice(-1) : 'x';
}

function charAfter(token: Token | undefined): string {
  return token?.type.startsWith('text') ? token.content.slice(0, 1) : '';
}
