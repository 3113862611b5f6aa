import type { HLJSApi } from 'highlight.js';
import type { Env } from 'markdown-it';

/** 'live': links work; 'plain': no links at all, their addresses are shown as text. */
export type LinkMode = 'live' | 'plain';

export type Highlighter = Pick<HLJSApi, 'getLanguage' | 'highlight'>;

/** What the rules share during one rendering. It travels as markdown-it's `env`. */
export interface RenderContext extends Env {
  links: LinkMode;
  /** The username that a name after an '@' means, as its owner writes it; null where nobody is called so. */
  personOf: (name: string) => string | null;
  /** Of the heading that the text stands under. */
  headingLevel: number;
  /** Put before the ids of headings. */
  idPrefix: string;
  /** Hashtags found so far, in their one spelling. */
  tags: Set<string>;
  /** Usernames of the people mentioned so far. */
  mentions: Set<string>;
  /** Ids of headings given so far, each with the last number put after it. */
  headingIds: Map<string, number>;
  /** Null while a browser has not loaded it: code is then shown plain. */
  highlighter: Highlighter | null;
  /** Characters of code that may still be highlighted. */
  highlightBudget: number;
}

export function contextOf(env: Env | undefined): RenderContext {
  return env as RenderContext;
}
