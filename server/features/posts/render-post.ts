import type { LinkMode } from '#markdown/render-context.ts';
import { excerpt, plainText, renderMarkdown } from '#markdown/render.ts';
import { mergeTags } from './tags.ts';

const excerptLength = 220;
const wordsPerMinute = 200;

export interface RenderedPost {
  html: string;
  excerpt: string;
  reading_time: number;
  tags: string[];
}

/** Everything that follows from a post's text and chosen tags; kept with the post, so that reading costs nothing. */
export function renderPost(markdown: string, chosenTags: readonly string[], links: LinkMode): RenderedPost {
  const { html, tags } = renderMarkdown(markdown, { links });
  const words = plainText(markdown).split(' ').length;
  return {
    html,
    excerpt: excerpt(markdown, excerptLength),
    reading_time: Math.max(1, Math.round(words / wordsPerMinute)),
    tags: mergeTags(chosenTags, tags),
  };
}
