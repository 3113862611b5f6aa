import type { LinkMode } from '#markdown/render-context.ts';
import { renderMarkdown } from '#markdown/render.ts';

/** Many comments share a page: the ids of their headings begin with the comment's own. */
export function renderComment(id: string, markdown: string, links: LinkMode): string {
  return renderMarkdown(markdown, { idPrefix: `c-${id}-`, links }).html;
}
