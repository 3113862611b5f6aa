import { maxBlocks, maxCells, maxLinks, maxMarks, maxSigns, maxSteps } from './bounds.ts';
import { cleanSource, cleanText } from './clean-text.ts';
import { maxHighlighted } from './highlight.ts';
import { textOf } from './inline-text.ts';
import { parser } from './parser.ts';
import type { Highlighter, LinkMode, RenderContext } from './render-context.ts';

export interface RenderOptions {
  /** Default 'live'; 'plain': no links, addresses are shown as text (for unconfirmed accounts). */
  links?: LinkMode;
  /** The level of the heading above the text; default 1, the page's title. */
  headingLevel?: number;
  /** Prefix of heading ids, default 'h-'; texts on one page need different ones. */
  idPrefix?: string;
  /** Returns the username for a name after '@'; default null, nobody. */
  personOf?: (name: string) => string | null;
}

export interface RenderedMarkdown {
  /** Safe to put into a page: elements and attributes are those of allow-list.ts. */
  html: string;
  /** Distinct `#palavra` of the text in lower case, in order of appearance, at most 10. */
  tags: string[];
  /** Distinct usernames the text mentions, in order of appearance, at most 10. */
  mentions: string[];
  /** Same as {@link plainText} of plain-text.ts, but without parsing the text again if links are live. */
  text: string;
}

/** Renders Markdown as HTML, with highlighted code if there is a highlighter. Never throws, whatever the text. */
export function render(
  source: string,
  options: RenderOptions,
  highlighter: Highlighter | null,
): RenderedMarkdown {
  const context = newContext(options, highlighter);
  const cleaned = cleanSource(source);
  const tokens = parser.parse(cleaned, context);
  // Without links, their addresses are part of the shown text.
  const text = textOf(context.links === 'live' ? tokens : parser.parse(cleaned, newContext({}, null)));
  const html = parser.renderer.render(tokens, parser.options, context);
  // Cleaned again, since entities such as `&#8238;` also produce these characters.
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
    blockBudget: maxBlocks,
    linkBudget: maxLinks,
    stepBudget: maxSteps,
    cellBudget: maxCells,
    markBudget: maxMarks,
    signBudget: maxSigns,
    highlightBudget: maxHighlighted,
  };
}
