import type { MarkdownIt } from 'markdown-it';
import { inlineText } from './inline-text.ts';
import { contextOf } from './render-context.ts';

/** Moves headings one level down, since the page's title is its only h1, and gives each an id. */
export function headings(md: MarkdownIt): void {
  md.core.ruler.push('headings', ({ tokens, env }) => {
    const { headingIds, idPrefix } = contextOf(env);
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
      token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
      if (token.type === 'heading_close') continue;
      const text = inlineText(tokens[index + 1]?.children ?? []);
      token.attrSet('id', uniqueId(idPrefix + slugify(text), headingIds));
    }
  });
}

/** `Introdução ao curso` → `introducao-ao-curso`; 'secao' for a text without letters and digits. */
export function slugify(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
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
