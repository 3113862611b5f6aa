import { Link } from 'react-router';
import type { CareerLink } from '#contract/careers/career-link.ts';
import { classNames } from './class-names.ts';
import styles from './tag-chip.module.css';

/** A linked career in its family's colours; without '#', to distinguish it from a tag. */
export function CareerChip({ career: { short, family }, to }: { career: CareerLink; to: string }) {
  return (
    <Link to={to} className={classNames(styles.chip, styles.link, styles.career)} data-family={family}>
      {short}
    </Link>
  );
}
