import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './state.module.css';

interface EmptyStateProps {
  /** One of ./illustrations. */
  illustration?: ReactNode;
  title: string;
  titleAs?: 'h1' | 'h2' | 'h3' | 'p';
  /** What will appear here. */
  children?: ReactNode;
  /** The one next step: a Button or ButtonLink. */
  action?: ReactNode;
  className?: string;
}

/** An empty list or page: says what will appear, and offers the next step. */
export function EmptyState(props: EmptyStateProps) {
  const { illustration, title, titleAs: Title = 'h2', children, action, className } = props;
  return (
    <div className={classNames(styles.state, className)}>
      {illustration && <div className={styles.illustration}>{illustration}</div>}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface SceneProps {
  /** The address of one of ./illustrations, whose root is `#desenho`. */
  address: string;
}

/** A decorative drawing in the theme's colours, which only a page that shows it loads. */
export const Scene = ({ address }: SceneProps) => (
  <svg viewBox="0 0 280 180" width="100%" aria-hidden="true">
    <use href={`${address}#desenho`} />
  </svg>
);
