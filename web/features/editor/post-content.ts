import type { PostForm } from '#contract/posts.ts';

/** What is being written. */
export type PostContent = Required<PostForm>;

export const emptyContent: PostContent = { title: '', tags: [], markdownText: '', image: '', group: '' };

/** Nothing that anyone would miss; the choice of a group alone is nothing. */
export function isEmpty({ title, tags, markdownText, image }: PostContent): boolean {
  return title.trim() === '' && markdownText.trim() === '' && tags.length === 0 && image === '';
}
