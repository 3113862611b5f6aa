import type { ReactNode } from 'react';
import styles from './profile-layout.module.css';

/** The card beside what the tabs show; above it on a narrow screen. */
export function ProfileLayout({ card, children }: { card: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div className={styles.card}>{card}</div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
