import type { ReactNode } from 'react';
import styles from './comments-section.module.css';

/** The comments section of a post's page; links lead here. */
export function CommentsSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="comentarios" className={styles.section}>
      <h2 id="comentarios">Comentários:</h2>
      {children}
    </section>
  );
}
