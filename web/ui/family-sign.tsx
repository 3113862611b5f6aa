import { use } from 'react';
import type { CareerFamily } from '#contract/careers/career-families.ts';
import { classNames } from './class-names.ts';
import styles from './family-sign.module.css';
import signs from './family-signs.svg?url';
import { SavesData } from './saves-data.ts';

interface FamilySignProps {
  family: CareerFamily;
  size?: 'small' | 'large' | undefined;
}

/** The sign of a family of careers in its colours. Decorative: the text beside it has its meaning. */
export function FamilySign({ family, size }: FamilySignProps) {
  if (use(SavesData)) return null;
  return (
    <svg
      viewBox="0 0 24 24"
      data-family={family}
      className={classNames(styles.sign, styles.lines, size && styles[size])}
      aria-hidden="true"
    >
      <use href={`${signs}#${family}`} />
    </svg>
  );
}
