import type { LikeReply } from '#contract/likes.ts';
import type { Post } from '#contract/posts.ts';
import { api } from '#web/lib/browser-api.ts';
import { useServerToggle } from '#web/lib/server-toggle.ts';

interface Like {
  liked: boolean;
  likes: number;
  press: () => void;
}

/** A viewer's like of a post, and the number of likes with it. */
export function useLike(post: Post, onDone: (liked: boolean) => void): Like {
  const params = { slug: post.slug };
  const { state, on, press } = useServerToggle<LikeReply>({
    given: post,
    isOn: ({ liked }) => liked,
    send: (like) =>
      like ? api('PUT /api/post/{slug}/like', { params }) : api('DELETE /api/post/{slug}/like', { params }),
    onDone,
  });
  return { liked: on, likes: on === state.liked ? state.likes : state.likesAfter, press };
}
