import { renderMarkdown } from '#markdown/render.ts';

/** Many comments share a page: the ids of their headings begin with the comment's own. */
export function renderComment(id: string, markdown: string): string {
  return renderMarkdown(markdown, { idPrefix: `c-${id}-` }).html;
}
