import type { MarkdownIt, Token } from 'markdown-it';
import { fold } from './fold.ts';
import { inlineText } from './inline-text.ts';
import { contextOf } from './render-context.ts';

/**
 * Gives each heading an id and the level below its parent heading: the first ones are h2, below the page's title, or h3 in
 * a comment, and no level is skipped, however a text begins or jumps.
 */
export function headings(md: MarkdownIt): void {
  md.core.ruler.push('headings', (state) => {
    const { headingIds, headingLevel, idPrefix } = contextOf(state.env);
    const levels = sequentialLevels(headingLevel);
    const tokens = withoutEmpty(state.tokens);
    state.tokens = tokens;
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'heading_open') continue;
      token.tag = levels(token.tag);
      // Its closing tag; the text is in between.
      tokens[index + 2]!.tag = token.tag;
      const text = inlineText(tokens[index + 1]?.children ?? []);
      token.attrSet('id', uniqueId(idPrefix + slugify(text), headingIds));
    }
  });
}

/** Leaves out headings without text, such as '## ' while it is being typed. */
function withoutEmpty(tokens: Token[]): Token[] {
  const isEmpty = ({ children }: Token): boolean =>
    inlineText(children ?? []).trim() === '' && !children?.some(({ type }) => type === 'image');
  const isPart = (index: number, distance: number): boolean =>
    tokens[index + distance]?.type === 'heading_open' && isEmpty(tokens[index + distance + 1]!);
  return tokens.filter((_, index) => !isPart(index, 0) && !isPart(index, -1) && !isPart(index, -2));
}

/** Returns a function to call with each heading tag of a text, in order, that returns the tag to replace it. */
export function sequentialLevels(under = 1): (written: string) => string {
  /** The last heading and its ancestors, as written. */
  const open: string[] = [];
  return (written) => {
    while (open.length > 0 && open.at(-1)! >= written) open.pop();
    open.push(written);
    return `h${Math.min(6, open.length + under)}`;
  };
}

/** `Introdução ao curso` → `introducao-ao-curso`; 'secao' for a text without letters and digits. */
export function slugify(text: string): string {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu);
  return words?.join('-').slice(0, 80) ?? 'secao';
}

function uniqueId(base: string, taken: Map<string, number>): string {
  let count = taken.get(base) ?? 0;
  let id = base;
  while (taken.has(id)) id = `${base}-${++count}`;
  taken.set(base, count);
  taken.set(id, taken.get(id) ?? 0);
  return id;
}
