import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** A page of plain text: `h1`, `h2`, paragraphs and lists. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" className={styles.prose}>
      {children}
    </main>
  );
}
