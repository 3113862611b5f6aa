import type { Db } from '#server/db/handle.ts';
import { renderOptionsFor } from '#server/features/accounts/index.ts';
import { listTextsOf, updateHtml } from './posts.queries.ts';
import { renderPost } from './render-post.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    render_posts: { userId: string };
  }
}

const batch = 50;

/** Renders a person's posts anew, for their links, which work now. A text that changes meanwhile is left to its change. */
export async function renderPostsOf(db: Db, userId: string, afterId: string | null = null): Promise<void> {
  const posts = await listTextsOf(db, userId, afterId, batch);
  for (const { id, markdown, chosen_tags: chosenTags } of posts) {
    const options = await renderOptionsFor(db, userId, markdown);
    await updateHtml(db, id, markdown, renderPost(markdown, chosenTags, options).rendered.html);
  }
  if (posts.length === batch) await renderPostsOf(db, userId, posts.at(-1)!.id);
}
