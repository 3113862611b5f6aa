import { use } from 'react';
import type { CareerFamily } from '#contract/career-families.ts';
import type { CareerCard } from '#contract/careers.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SavesData } from '#web/ui/saves-data.ts';
import styles from './career-drawings.module.css';
import scenes from './scenes.svg?url';
import signs from './signs.svg?url';

/*
 * Each sprite is one file, loaded once for all pages, in the theme's colours. Decorative: the text beside a drawing has
 * its meaning. Users who save data get none.
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

/** Shows a career's sign, or its family's if only its names are known. */
export function CareerSign({ slug, family, written, size }: CareerSignProps) {
  if (use(SavesData)) return null;
  return (
    <svg viewBox="0 0 24 24" className={classNames(styles.sign, size && styles[size])} aria-hidden="true">
      <use href={`${signs}#${written ? slug : `familia-${family}`}`} />
    </svg>
  );
}
