import type { ReactNode } from 'react';
import styles from './profile-layout.module.css';

interface ProfileLayoutProps {
  card: ReactNode;
  /** What others say of the person: below the card, and below all on a narrow screen. */
  ratings?: ReactNode;
  /** Below all. */
  ad?: ReactNode;
  children: ReactNode;
}

/** The card beside what the tabs show; above it on a narrow screen. */
export function ProfileLayout({ card, ratings, ad, children }: ProfileLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.card}>{card}</div>
      <div className={styles.content}>{children}</div>
      <div className={styles.ratings}>{ratings}</div>
      <div className={styles.ad}>{ad}</div>
    </div>
  );
}
