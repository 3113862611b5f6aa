import type { BodyOf } from '#contract/endpoint.ts';
import type { posts } from '#contract/posts/posts.ts';
import type { FullPostRow } from './posts.queries.ts';

export type PostChange = BodyOf<(typeof posts)['PATCH /api/post/{slug}']>;

/** Whether a post already says what a change would make it say: the change was sent again. */
export function isAlready(post: FullPostRow, change: PostChange): boolean {
  const { title = post.title, tags = post.chosen_tags, markdownText = post.markdown } = change;
  const { careers = post.careers, image = post.image, group = post.group?.[0] ?? '' } = change;
  return (
    title === post.title &&
    markdownText === post.markdown &&
    image === post.image &&
    group === (post.group?.[0] ?? '') &&
    tags.join() === post.chosen_tags.join() &&
    careers.join() === post.careers.join()
  );
}
