import type { ReactNode } from 'react';
import { mdiClose } from '@mdi/js';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import styles from './feed-heading.module.css';

interface FeedHeadingProps {
  title: ReactNode;
  /** An action on the list. */
  action?: ReactNode;
  /** Link to the other list of posts, or out of a tag. */
  other: { to: string; label: ReactNode; closes?: boolean };
}

/** Names the list below, with a link to the other one. */
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
