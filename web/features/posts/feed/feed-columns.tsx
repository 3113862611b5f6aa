import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './feed-columns.module.css';

interface FeedColumnsProps {
  panel: ReactNode;
  /** The right column, where there is room for it. */
  summary: ReactNode;
  /** On a phone the posts' column begins the page: it has what the page is about. */
  postsFirst?: boolean;
  children: ReactNode;
}

/** Panel, posts and a quiet column: three from 1200 px, two from 900, one below. */
export function FeedColumns({ panel, summary, postsFirst, children }: FeedColumnsProps) {
  return (
    <div className={classNames(styles.columns, postsFirst && styles.postsFirst)}>
      <aside aria-label="Resumo" className={styles.summary}>
        {summary}
      </aside>
      <aside aria-label="Conta e tags" className={styles.panel}>
        {panel}
      </aside>
      <div className={styles.posts}>{children}</div>
    </div>
  );
}
