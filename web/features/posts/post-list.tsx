import { Fragment, lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PostCard } from './post-card.tsx';
import styles from './post-list.module.css';

// Lazy: only empty lists need its illustration.
const EmptyPosts = lazy(() => import('./empty-posts.tsx'));

interface PostListProps {
  /** Distinguishes the lists of one page. */
  name: string;
  first: PageOf<Post>;
  load: (cursor: string) => Promise<PageOf<Post>>;
  /** Shown instead of an empty list. */
  empty: ComponentProps<typeof EmptyPosts>;
  /** Between the first post and the second, or in an empty list. */
  afterFirst?: ReactNode;
}

/** Cards, twenty at a time: more load on request, never automatically. */
export function PostList({ name, first, load, empty, afterFirst }: PostListProps) {
  const list = usePagedList(name, first, load);
  const { items } = list;
  if (items.length === 0) {
    return (
      <div className={styles.list}>
        <Suspense>
          <EmptyPosts {...empty} />
        </Suspense>
        {afterFirst}
      </div>
    );
  }
  return (
    <div className={styles.list}>
      {items.map((post, index) => (
        <Fragment key={post.id}>
          <PostCard post={post} first={index === 0} />
          {index === 0 && afterFirst}
        </Fragment>
      ))}
      <LoadMore {...list} className={styles.more} />
    </div>
  );
}
