import type { MarkdownIt } from 'markdown-it';
import { fold } from './fold.ts';
import { inlineText } from './inline-text.ts';
import { contextOf } from './render-context.ts';

/**
 * Gives each heading an id and the level below its parent heading: the first ones are h2, below the page's title, or h3 in
 * a comment, and no level is skipped, however a text begins or jumps.
 */
export function headings(md: MarkdownIt): void {
  md.core.ruler.push('headings', ({ tokens, env }) => {
    const { headingIds, headingLevel, idPrefix } = contextOf(env);
    const levels = sequentialLevels(headingLevel);
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
