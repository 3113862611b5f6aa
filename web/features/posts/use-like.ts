import type { Post } from '#contract/posts.ts';
import { useToggle } from '#web/lib/api/optimistic-mutation.ts';

interface Like {
  liked: boolean;
  likes: number;
  toggle: () => void;
}

/** A viewer's like of a post, and the number of likes with it. */
export function useLike(post: Post, onDone: (liked: boolean) => void): Like {
  const { on, state, toggle } = useToggle('/api/post/{slug}/like', {
    params: { slug: post.slug },
    purpose: 'like',
    given: post,
    isOn: ({ liked }) => liked,
    onDone,
  });
  return { liked: on, likes: on === state.liked ? state.likes : state.likesAfter, toggle };
}
