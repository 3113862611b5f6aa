import type { ReactNode } from 'react';
import styles from './comments-section.module.css';

/** The part of a post's page that its comments stand in; links lead here. */
export function CommentsSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="comentarios" className={styles.section}>
      <h2 id="comentarios">Comentários:</h2>
      {children}
    </section>
  );
}
