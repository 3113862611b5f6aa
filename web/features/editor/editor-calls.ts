import type { FullPost } from '#contract/posts.ts';
import { editorTags } from '#contract/tags.ts';
import { api } from '#web/lib/browser-api.ts';
import type { PostContent } from './post-content.ts';

/* Throw ApiError. */

export function publishPost(body: PostContent): Promise<FullPost> {
  return api('POST /api/posts', { body });
}

export function changePost(slug: string, body: PostContent): Promise<FullPost> {
  return api('PATCH /api/post/{slug}', { params: { slug }, body });
}

/** A published post as it was written: of its tags only the chosen ones, the others are in the text. */
export function contentOf({ title, chosenTags, markdownText, image }: FullPost): PostContent {
  return { title, tags: editorTags.filter((tag) => chosenTags.includes(tag)), markdownText, image };
}
