import { Link } from 'react-router';
import type { Post } from '#contract/posts/posts.ts';
import { groupPath } from '#web/lib/page/paths.ts';
import styles from './group-line.module.css';

/** The group that a post was published in, if any. */
export function GroupLine({ group }: Pick<Post, 'group'>) {
  if (group.slug === '') return null;
  return (
    <p className={styles.group}>
      em{' '}
      <Link to={groupPath(group.slug)} className={styles.link}>
        {group.name}
      </Link>
    </p>
  );
}
