import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { slugify } from './headings.ts';
import { pictureAttributes } from './images.ts';
import { inlineText } from './inline-text.ts';
import { contextOf } from './render-context.ts';
import type { RenderContext } from './render-context.ts';
import { wordLinkMarkup } from './word-links.ts';

/**
 * Replaces addresses with a forbidden scheme. The link stays a link, so its text is read as before, and unlike
 * `javascript:void(0)` it needs no exception in a Content-Security-Policy.
 */
const harmlessAddress = '#';

const scheme = /^[a-z][a-z0-9+.-]*:/i;
const allowedScheme = /^(?:https?|mailto|tel):/i;
const otherSite = /^(?:https?:|\/\/)/i;

/** Something every link contains: an address, a bracket, or the sign of a name or tag. Entities may hide one. */
const partOfLink = /[@#&<\]]|:\/\/|www\./i;

/** Whether a text may contain links; most do not, and render the same in every link mode. */
export const mayHaveLinks = (markdown: string): boolean => partOfLink.test(markdown);

/** Replaces forbidden addresses, marks links to other sites, and turns foreign pictures into links. */
export function links(md: MarkdownIt): void {
  // The parser accepts every address, so that a forbidden one becomes a harmless link instead of text.
  md.validateLink = () => true;
  md.core.ruler.after('mentions', 'links', (state) => {
    for (const block of state.tokens) {
      if (block.children) block.children = rewrite(state, block.children);
    }
  });
}

function rewrite(state: StateCore, tokens: Token[]): Token[] {
  const context = contextOf(state.env);
  const result: Token[] = [];
  const open: { link: Token; start: number }[] = [];
  for (const token of tokens) {
    if (token.type === 'link_open') {
      open.push({ link: token, start: result.length });
      if (open.length > 1 || context.links === 'plain') continue;
      if (token.markup !== wordLinkMarkup) token.attrs = linkAttributes(state.md, context, token);
      result.push(token);
    } else if (token.type === 'link_close') {
      const { link, start } = open.pop()!;
      if (open.length > 0) continue;
      if (context.links === 'live') result.push(token);
      else result.push(...plainAddress(state, link, inlineText(result.slice(start))));
    } else if (token.type === 'image') {
      result.push(...picture(state, context, token, open.length > 0));
    } else {
      result.push(token);
    }
  }
  return result;
}

/** Returns an uploaded picture, or a link to a foreign one; inside a link, which cannot contain another, only its name. */
function picture(state: StateCore, context: RenderContext, token: Token, inLink: boolean): Token[] {
  const address = String(token.attrGet('src'));
  const shown = pictureAttributes(address);
  if (shown) {
    token.attrs = [...shown, ...titleOf(token)];
    return [token];
  }
  const text = new state.Token('text', '', 0);
  text.content =
    inlineText(token.children ?? []) ||
    (isAllowed(address) && state.md.normalizeLinkText(address)) ||
    'imagem';
  if (inLink) return [text];
  const link = new state.Token('link_open', 'a', 1);
  link.attrs = [['href', address], ...titleOf(token)];
  if (context.links === 'plain') return [text, ...plainAddress(state, link, text.content)];
  link.attrs = linkAttributes(state.md, context, link);
  return [link, text, new state.Token('link_close', 'a', -1)];
}

/** Returns ' (address)' to follow a link's text, unless the text shows it already or it leads nowhere. */
function plainAddress(state: StateCore, link: Token, text: string): Token[] {
  const address = String(link.attrGet('href'));
  if (link.info === 'auto' || link.markup === wordLinkMarkup) return [];
  if (!isAllowed(address) || address === '' || address.startsWith('#')) return [];
  const shown = state.md.normalizeLinkText(address);
  if (shown === text) return [];
  const token = new state.Token('text', '', 0);
  token.content = ` (${shown})`;
  return [token];
}

function linkAttributes(md: MarkdownIt, context: RenderContext, link: Token): [string, string][] {
  const address = safeAddress(md, context, String(link.attrGet('href')));
  const rel: [string, string][] = otherSite.test(address) ? [['rel', 'nofollow ugc noopener']] : [];
  return [['href', address], ...rel, ...titleOf(link)];
}

function safeAddress(md: MarkdownIt, context: RenderContext, address: string): string {
  if (!isAllowed(address)) return harmlessAddress;
  if (/^www\./i.test(address)) return `http://${address}`;
  if (!/^#./.test(address) || address.startsWith(`#${context.idPrefix}`)) return address;
  // `[ver](#introdução)` leads to that heading of the same text.
  return `#${context.idPrefix}${slugify(md.utils.lib.mdurl.decode(address))}`;
}

/** Without a scheme an address stays within the site or names another host; both are allowed. */
function isAllowed(address: string): boolean {
  return allowedScheme.test(address) || !scheme.test(address);
}

function titleOf(token: Token): [string, string][] {
  const title = token.attrGet('title');
  return title ? [['title', String(title)]] : [];
}
