import { renderMarkdown } from '#markdown/render.ts';
import type { RenderedMarkdown, RenderOptions } from '#markdown/renderer.ts';

/** Many comments share a page, below a heading of its own: the ids of their headings begin with the comment's. */
export function renderComment(id: string, markdown: string, options: RenderOptions): RenderedMarkdown {
  return renderMarkdown(markdown, { ...options, headingLevel: 2, idPrefix: `c-${id}-` });
}
