import { renderMarkdown } from '#markdown/render.ts';
import type { RenderedMarkdown, RenderOptions } from '#markdown/renderer.ts';

/** Prefixes heading ids with the comment's id, since many comments share a page, below a heading of its own. */
export function renderComment(id: string, markdown: string, options: RenderOptions): RenderedMarkdown {
  return renderMarkdown(markdown, { ...options, headingLevel: 2, idPrefix: `c-${id}-` });
}
