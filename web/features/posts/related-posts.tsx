import { Link } from 'react-router';
import type { RelatedPost } from '#contract/search.ts';
import { postPath } from '#web/lib/page/paths.ts';
import styles from './related-posts.module.css';

/** Related posts, if any. */
export function RelatedPosts({ posts }: { posts: readonly RelatedPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="leia-tambem">
      <h2 id="leia-tambem" className={styles.heading}>
        Leia também
      </h2>
      <ul role="list" className={styles.list}>
        {posts.map(({ slug, title, authorName, readingTime }) => (
          <li key={slug} className={styles.row}>
            <Link to={postPath(slug)} className={styles.title} prefetch="intent">
              {title}
            </Link>
            <p className={styles.more}>
              {authorName} · {readingTime} min de leitura
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
