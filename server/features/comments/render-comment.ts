import { renderMarkdown } from '#markdown/render.ts';
import type { RenderedMarkdown, RenderOptions } from '#markdown/renderer.ts';

/** Many comments share a page: the ids of their headings begin with the comment's own. */
export function renderComment(id: string, markdown: string, options: RenderOptions): RenderedMarkdown {
  return renderMarkdown(markdown, { ...options, idPrefix: `c-${id}-` });
}
