import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import styles from './tag-chip.module.css';

interface TagChipProps {
  /** Without '#', as the API returns it; shown with '#'. */
  tag: string;
  /** Where the tag leads; without it the chip is plain text. */
  to?: string;
  /** The tag that filters the current list of posts. */
  current?: boolean;
  className?: string;
}

export function TagChip({ tag, to, current, className }: TagChipProps) {
  const classes = classNames(styles.chip, className);
  if (!to) return <span className={classes}>#{tag}</span>;
  return (
    <Link to={to} className={classNames(classes, styles.link)} aria-current={current ? 'true' : undefined}>
      #{tag}
    </Link>
  );
}
