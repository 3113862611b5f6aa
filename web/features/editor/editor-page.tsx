import type { ReactNode } from 'react';
import styles from './editor-page.module.css';

/** The frame of the pages on which one writes. */
export function EditorPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <main id="conteudo" tabIndex={-1} className={styles.page}>
      <h1 className="visually-hidden">{heading}</h1>
      {children}
    </main>
  );
}
