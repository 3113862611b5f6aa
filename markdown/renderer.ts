import { cleanSource, cleanText } from './clean-text.ts';
import { maxHighlighted } from './highlight.ts';
import { textOf } from './inline-text.ts';
import { parser } from './parser.ts';
import type { Highlighter, LinkMode, RenderContext } from './render-context.ts';

export interface RenderOptions {
  /** 'live' unless told; 'plain': no links, their addresses are shown as text (accounts not confirmed yet). */
  links?: LinkMode;
  /** Of the heading that the text stands under: 1, the page's title, unless told. */
  headingLevel?: number;
  /** Put before the ids of headings, 'h-' unless told; texts shown on one page need different ones. */
  idPrefix?: string;
  /** The username that a name after an '@' means; nobody's unless told. */
  personOf?: (name: string) => string | null;
}

export interface RenderedMarkdown {
  /** Safe to put into a page: elements and attributes are those of allow-list.ts. */
  html: string;
  /** `#palavra` of the text: lower-case, each once, in order of appearance, at most 10. */
  tags: string[];
  /** Usernames of those whom the text mentions, each once, in order of appearance, at most 10. */
  mentions: string[];
  /** What {@link plainText} of plain-text.ts says, without reading the text once more where links are live. */
  text: string;
}

/** Markdown → HTML, coloured if there is a highlighter. Never throws, whatever the text. */
export function render(
  source: string,
  options: RenderOptions,
  highlighter: Highlighter | null,
): RenderedMarkdown {
  const context = newContext(options, highlighter);
  const cleaned = cleanSource(source);
  const tokens = parser.parse(cleaned, context);
  // Without links their addresses are part of what is shown.
  const text = textOf(context.links === 'live' ? tokens : parser.parse(cleaned, newContext({}, null)));
  const html = parser.renderer.render(tokens, parser.options, context);
  // Once more, since `&#8238;` writes such characters too.
  return { html: cleanText(html), tags: [...context.tags], mentions: [...context.mentions], text };
}

export function newContext(options: RenderOptions, highlighter: Highlighter | null): RenderContext {
  return {
    links: options.links ?? 'live',
    headingLevel: options.headingLevel ?? 1,
    idPrefix: options.idPrefix ?? 'h-',
    personOf: options.personOf ?? (() => null),
    tags: new Set(),
    mentions: new Set(),
    headingIds: new Map(),
    highlighter,
    highlightBudget: maxHighlighted,
  };
}
