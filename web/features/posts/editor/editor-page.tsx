import type { ReactNode } from 'react';
import styles from './editor-page.module.css';

/** Layout of the pages for writing. */
export function EditorPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main id="conteudo" tabIndex={-1} className={styles.page}>
      <h1 className="visually-hidden">{heading}</h1>
      {children}
    </main>
  );
}
