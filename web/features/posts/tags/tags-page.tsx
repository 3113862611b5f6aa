import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import styles from './tags-page.module.css';

/** Layout of the list of all tags. */
export function TagsPage({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" className={styles.page}>
      <h1>Todas as tags</h1>
      <p className={styles.text}>O que você seguir aparece primeiro na sua página inicial.</p>
      <Card>{children}</Card>
    </main>
  );
}
