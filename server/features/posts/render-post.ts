import { beginning } from '#markdown/plain-text.ts';
import { readingOf } from '#markdown/reading.ts';
import { renderMarkdown } from '#markdown/render.ts';
import type { RenderOptions } from '#markdown/renderer.ts';
import { mergeTags } from './tags.ts';

const excerptLength = 220;

export interface RenderedPost {
  html: string;
  excerpt: string;
  reading_time: number;
  tags: string[];
}

/**
 * Everything that follows from a post's text and chosen tags; kept with the post, so that reading costs nothing.
 * @returns with it the text without markup
 */
export function renderPost(
  markdown: string,
  chosenTags: readonly string[],
  options: RenderOptions,
): { rendered: RenderedPost; text: string } {
  const { html, tags, text } = renderMarkdown(markdown, options);
  const rendered = {
    html,
    excerpt: beginning(text, excerptLength),
    reading_time: readingOf(text).minutes,
    tags: mergeTags(chosenTags, tags),
  };
  return { rendered, text };
}
