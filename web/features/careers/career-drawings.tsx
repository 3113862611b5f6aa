import { use } from 'react';
import type { CareerFamily } from '#contract/career-families.ts';
import type { CareerCard } from '#contract/careers.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SavesData } from '#web/ui/saves-data.ts';
import styles from './career-drawings.module.css';
import scenes from './scenes.svg?url';
import signs from './signs.svg?url';

/*
 * Drawings of one file each, which is loaded once for all pages; their colours are the theme's. Decorative: what they
 * mean stands beside them. Whoever saves data does without.
 */

/** Shows people of a family of careers at work. */
export function FamilyScene({ family }: { family: CareerFamily }) {
  if (use(SavesData)) return null;
  return (
    <svg viewBox="0 0 280 180" className={styles.scene} aria-hidden="true">
      <use href={`${scenes}#familia-${family}`} />
    </svg>
  );
}

type CareerSignProps = Pick<CareerCard, 'slug' | 'family' | 'written'> & {
  size?: 'large' | undefined;
};

/** Shows the sign of a career, or that of its family where only its names are known. */
export function CareerSign({ slug, family, written, size }: CareerSignProps) {
  if (use(SavesData)) return null;
  return (
    <svg viewBox="0 0 24 24" className={classNames(styles.sign, size && styles[size])} aria-hidden="true">
      <use href={`${signs}#${written ? slug : `familia-${family}`}`} />
    </svg>
  );
}
