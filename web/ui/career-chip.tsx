import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import styles from './tag-chip.module.css';

/** A career that something is about; without '#', and with a line around it, to tell it from a tag. */
export function CareerChip({ name, to }: { name: string; to: string }) {
  return (
    <Link to={to} className={classNames(styles.chip, styles.link, styles.career)}>
      {name}
    </Link>
  );
}
