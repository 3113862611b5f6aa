import { beginning } from '#markdown/plain-text.ts';
import { readingOf } from '#markdown/reading.ts';
import { renderMarkdown } from '#markdown/render.ts';
import type { RenderOptions } from '#markdown/renderer.ts';
import type { Db } from '#server/db/handle.ts';
import { renderOptionsFor } from '#server/features/identity/accounts/index.ts';
import { listTextsOf, updateHtml } from './posts.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    render_posts: { userId: string };
  }
}

const excerptLength = 220;

interface RenderedPost {
  html: string;
  excerpt: string;
  reading_time: number;
  tags: string[];
}

/**
 * Derives everything from a post's text and chosen tags; stored with the post, so that reading costs nothing.
 * @returns also the text without markup and whom it mentions
 */
export function renderPost(
  markdown: string,
  chosenTags: readonly string[],
  options: RenderOptions,
): { rendered: RenderedPost; text: string; mentions: string[] } {
  const { html, tags, text, mentions } = renderMarkdown(markdown, options);
  const rendered = {
    html,
    excerpt: beginning(text, excerptLength),
    reading_time: readingOf(text).minutes,
    // Chosen tags first, then those of the text, each once.
    tags: [...new Set([...chosenTags, ...tags])],
  };
  return { rendered, text, mentions };
}

const batch = 50;

/** Renders a person's posts again, whose links work now. Skips texts that change meanwhile. */
export async function renderPostsOf(db: Db, userId: string, afterId: string | null = null): Promise<void> {
  const posts = await listTextsOf(db, userId, afterId, batch);
  for (const { id, markdown, chosen_tags: chosenTags } of posts) {
    const options = await renderOptionsFor(db, userId, markdown);
    await updateHtml(db, id, markdown, renderPost(markdown, chosenTags, options).rendered.html);
  }
  if (posts.length === batch) await renderPostsOf(db, userId, posts.at(-1)!.id);
}
