import type { ReactNode } from 'react';
import { mdiClose } from '@mdi/js';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import styles from './feed-heading.module.css';

interface FeedHeadingProps {
  /** Below the heading of the page. */
  as?: 'h1' | 'h2';
  title: ReactNode;
  /** An action on the list. */
  action?: ReactNode;
  /** Link to the other list of posts, or out of a tag. */
  other: { to: string; label: ReactNode; closes?: boolean };
}

/** Names the list below, with a link to the other one. */
export function FeedHeading({ as: Title = 'h1', title, action, other }: FeedHeadingProps) {
  return (
    <div className={styles.heading}>
      <Title className={styles.title}>{title}</Title>
      {action}
      <Link to={other.to} className={styles.other}>
        {other.closes && <Icon path={mdiClose} size={18} />}
        {other.label}
      </Link>
    </div>
  );
}
