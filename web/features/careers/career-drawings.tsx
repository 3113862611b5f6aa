import { use } from 'react';
import type { CareerFamily } from '#contract/careers/career-families.ts';
import type { CareerCard } from '#contract/careers/careers.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FamilySign } from '#web/ui/family-sign.tsx';
import signStyles from '#web/ui/family-sign.module.css';
import { SavesData } from '#web/ui/saves-data.ts';
import styles from './career-drawings.module.css';
import scenes from './scenes.svg?url';
import signs from './signs.svg?url';

/*
 * Each sprite is one file, loaded once for all pages, in the theme's colours. Decorative: the text beside a drawing has
 * its meaning. Users who save data get none.
 */

/** Shows people of a family of careers at work. */
export function FamilyScene({ family, className }: { family: CareerFamily; className?: string | undefined }) {
  if (use(SavesData)) return null;
  return (
    <svg
      viewBox="0 0 280 180"
      data-family={family}
      className={classNames(styles.scene, className)}
      aria-hidden="true"
    >
      <use href={`${scenes}#${family}`} />
    </svg>
  );
}

type CareerSignProps = Pick<CareerCard, 'slug' | 'family' | 'written'> & {
  size?: 'large' | undefined;
};

/** Shows a career's sign in its family's colours, or its family's if only its names are known. */
export function CareerSign({ slug, family, written, size }: CareerSignProps) {
  const saves = use(SavesData);
  if (!written) return <FamilySign family={family} size={size} />;
  if (saves) return null;
  return (
    <svg
      viewBox="0 0 24 24"
      data-family={family}
      className={classNames(signStyles.sign, size && signStyles[size])}
      aria-hidden="true"
    >
      <use href={`${signs}#${slug}`} />
    </svg>
  );
}
