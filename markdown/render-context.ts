import type { HLJSApi } from 'highlight.js';
import type { Env } from 'markdown-it';

/** 'live': links work; 'plain': no links at all, their addresses are shown as text. */
export type LinkMode = 'live' | 'plain';

export type Highlighter = Pick<HLJSApi, 'getLanguage' | 'highlight'>;

/** State that the rules share during one rendering, as markdown-it's `env`. */
export interface RenderContext extends Env {
  links: LinkMode;
  /** Returns the username for a name after '@', in its owner's spelling; null if nobody has it. */
  personOf: (name: string) => string | null;
  /** The level of the heading above the text. */
  headingLevel: number;
  /** Prefix of heading ids. */
  idPrefix: string;
  /** Hashtags found so far, in canonical form. */
  tags: Set<string>;
  /** What markdown-it-footnote has found: notes by ':' and their label, -1 for those that nothing refers to. */
  footnotes?: { refs?: Record<string, number> };
  /** Usernames of the people mentioned so far. */
  mentions: Set<string>;
  /** Heading ids used so far, each with the last suffix number. */
  headingIds: Map<string, number>;
  /** Null until a browser has loaded it: code is then shown plain. */
  highlighter: Highlighter | null;
  /** Blocks, links, steps in search of their ends, cells of tables, marks of emphasis and other signs that the text may still have. */
  blockBudget: number;
  linkBudget: number;
  stepBudget: number;
  cellBudget: number;
  markBudget: number;
  signBudget: number;
  /** Characters of code that may still be highlighted. */
  highlightBudget: number;
}

export function contextOf(env: Env | undefined): RenderContext {
  return env as RenderContext;
}
