import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import styles from './tag-chip.module.css';

/** A linked career; without '#' and outlined, to distinguish it from a tag. */
export function CareerChip({ name, to }: { name: string; to: string }) {
  return (
    <Link to={to} className={classNames(styles.chip, styles.link, styles.career)}>
      {name}
    </Link>
  );
}
