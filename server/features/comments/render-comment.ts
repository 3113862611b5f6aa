import { renderMarkdown } from '#markdown/render.ts';
import type { RenderOptions } from '#markdown/renderer.ts';

/** Many comments share a page: the ids of their headings begin with the comment's own. */
export function renderComment(id: string, markdown: string, options: RenderOptions): string {
  return renderMarkdown(markdown, { ...options, idPrefix: `c-${id}-` }).html;
}
