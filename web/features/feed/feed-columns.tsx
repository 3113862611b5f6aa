import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './feed-columns.module.css';

interface FeedColumnsProps {
  panel: ReactNode;
  /** The right column, where there is room for it. */
  summary: ReactNode;
  /** Shows it on a phone too, above everything else. */
  summaryFirst?: boolean;
  children: ReactNode;
}

/** Panel, posts and a quiet column: three from 1200 px, two from 900, one below. */
export function FeedColumns({ panel, summary, summaryFirst, children }: FeedColumnsProps) {
  return (
    <div className={styles.columns}>
      <aside aria-label="Resumo" className={classNames(styles.summary, summaryFirst && styles.first)}>
        {summary}
      </aside>
      <aside aria-label="Conta e tags" className={styles.panel}>
        {panel}
      </aside>
      <div className={styles.posts}>{children}</div>
    </div>
  );
}
