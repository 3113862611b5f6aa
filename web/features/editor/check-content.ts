import { postForm } from '#contract/posts.ts';
import type { PostContent } from './post-content.ts';

export type ContentErrors = Partial<Record<keyof PostContent, string>>;

/** What stands against publishing, by field; empty where nothing does. */
export function checkContent(content: PostContent): ContentErrors {
  const issues = postForm.safeParse(content).error?.issues ?? [];
  // The first of a field is what is told.
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).toReversed());
}
