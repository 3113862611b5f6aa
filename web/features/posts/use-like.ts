import type { LikeReply } from '#contract/likes.ts';
import type { Post } from '#contract/posts.ts';
import { api } from '#web/lib/browser-api.ts';
import { useServerValue } from '#web/lib/server-value.ts';

interface Like {
  liked: boolean;
  likes: number;
  toggle: () => void;
}

/** A viewer's like of a post, and the number of likes with it. */
export function useLike(post: Post, onDone: (liked: boolean) => void): Like {
  const params = { slug: post.slug };
  const { state, value, choose } = useServerValue<LikeReply, boolean>({
    given: post,
    valueOf: ({ liked }) => liked,
    send: (like) =>
      like ? api('PUT /api/post/{slug}/like', { params }) : api('DELETE /api/post/{slug}/like', { params }),
    onDone,
  });
  return {
    liked: value,
    likes: value === state.liked ? state.likes : state.likesAfter,
    toggle: () => choose(!value),
  };
}
