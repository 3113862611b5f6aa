import type { RelatedPost } from '#contract/posts/posts.ts';
import { PostLines } from '#web/lib/shared/post-lines.tsx';
import styles from './related-posts.module.css';

/** Related posts, if any. */
export function RelatedPosts({ posts }: { posts: readonly RelatedPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="leia-tambem">
      <h2 id="leia-tambem" className={styles.heading}>
        Leia também
      </h2>
      <PostLines posts={posts} />
    </section>
  );
}
