import { Link } from 'react-router';
import type { RelatedPost } from '#contract/posts/posts.ts';
import { postPath } from '#web/lib/page/paths.ts';
import styles from './post-lines.module.css';

/** Posts as lines: title, author and reading time. */
export function PostLines({ posts }: { posts: readonly RelatedPost[] }) {
  return (
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
  );
}
