import { classNames } from './class-names.ts';
import styles from './person-badges.module.css';

interface PersonBadgesProps {
  seeksHelp: boolean;
  offersHelp: boolean;
  /** Member of the demonstration community. */
  demo: boolean;
  className?: string;
}

/** Whether a user seeks or offers help, and whether they are a demonstration. */
export function PersonBadges({ seeksHelp, offersHelp, demo, className }: PersonBadgesProps) {
  if (!seeksHelp && !offersHelp && !demo) return null;
  return (
    <p className={classNames(styles.badges, className)}>
      {seeksHelp && <span className={classNames(styles.badge, styles.seeks)}>Busco orientação</span>}
      {offersHelp && <span className={classNames(styles.badge, styles.offers)}>Ofereço ajuda</span>}
      {demo && <span className={classNames(styles.badge, styles.demo)}>Demonstração</span>}
    </p>
  );
}
