import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import styles from './narrow-screen.module.css';

interface NarrowScreenProps {
  title: string;
  /** Instructions. */
  text: string;
  children: ReactNode;
}

/** One short form below the top bar. */
export function NarrowScreen({ title, text, children }: NarrowScreenProps) {
  return (
    <main id="conteudo" tabIndex={-1} className={styles.screen}>
      <Card className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </Card>
    </main>
  );
}
