import type { ReactNode } from 'react';
import { mdiClose } from '@mdi/js';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import styles from './feed-heading.module.css';

interface FeedHeadingProps {
  title: ReactNode;
  /** What may be done about it. */
  action?: ReactNode;
  /** To the other list of posts, or out of a tag. */
  other: { to: string; label: ReactNode; closes?: boolean };
}

/** What the list below shows, and a way to what else there is. */
export function FeedHeading({ title, action, other }: FeedHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>{title}</h1>
      {action}
      <Link to={other.to} className={styles.other}>
        {other.closes && <Icon path={mdiClose} size={18} />}
        {other.label}
      </Link>
    </div>
  );
}
