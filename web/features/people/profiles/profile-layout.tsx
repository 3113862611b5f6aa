import type { ReactNode } from 'react';
import styles from './profile-layout.module.css';

interface ProfileLayoutProps {
  card: ReactNode;
  /** Other people's ratings: below the card, or below the content on a narrow screen. */
  ratings?: ReactNode;
  /** Below everything. */
  ad?: ReactNode;
  children: ReactNode;
}

/** The card beside the tab's content, or above it on a narrow screen. */
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
