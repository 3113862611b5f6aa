import { lazy, Suspense, useEffect, useRef, type ComponentProps } from 'react';
import type { Post } from '#contract/posts.ts';
import { usePagedList, type PageOf } from '#web/lib/paged-list.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PostCard } from './post-card.tsx';
import styles from './post-list.module.css';

// Its picture is carried only by lists that need it.
const EmptyPosts = lazy(() => import('./empty-posts.tsx'));

interface PostListProps {
  /** Tells apart the lists of one page. */
  name: string;
  first: PageOf<Post>;
  load: (cursor: string) => Promise<PageOf<Post>>;
  /** Said in place of a list without posts. */
  empty: ComponentProps<typeof EmptyPosts>;
}

/** Cards, twenty at a time: more come when asked for, never by themselves. */
export function PostList({ name, first, load, empty }: PostListProps) {
  const { items, more, loading, failure } = usePagedList(name, first, load);
  const list = useFocusOnNext(items.length);
  if (items.length === 0) {
    return (
      <Suspense>
        <EmptyPosts {...empty} />
      </Suspense>
    );
  }
  return (
    <div ref={list} className={styles.list}>
      {items.map((post, index) => (
        <PostCard key={post.id} post={post} first={index === 0} />
      ))}
      {failure ? (
        <ErrorState message={failure} onRetry={more ?? undefined} retrying={loading} />
      ) : (
        more && (
          <Button className={styles.more} onClick={more} loading={loading}>
            Carregar mais
          </Button>
        )
      )}
    </div>
  );
}

/** After more posts have come, the focus goes to the first of them: the button was where they are now. */
function useFocusOnNext(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const before = shown.current;
    shown.current = count;
    // The button was disabled while it loaded, and so lost the focus to the page.
    const focused = document.activeElement;
    if (before === 0 || count <= before || (focused && focused !== document.body)) return;
    const next = list.current?.querySelectorAll('article')[before];
    next?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
  }, [count]);
  return list;
}
