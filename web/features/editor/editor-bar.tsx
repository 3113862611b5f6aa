import type { ReactNode } from 'react';
import type { Failure } from '#web/lib/failure.ts';
import { useKeyboardInset } from '#web/lib/keyboard-inset.ts';
import styles from './editor-bar.module.css';

interface EditorBarProps {
  /** Where the text is kept, in a few words. */
  status: string;
  failure: Failure | null;
  /** The buttons. */
  children: ReactNode;
}

/** Stays at the bottom of the window, above a phone's keyboard. */
export function EditorBar({ status, failure, children }: EditorBarProps) {
  const inset = useKeyboardInset();
  return (
    <div className={styles.bar} style={{ bottom: inset }}>
      <div className={styles.inner}>
        <div role="alert" className={styles.failure}>
          {failure && [failure.message, failure.advice].filter(Boolean).join('. ')}
        </div>
        <output className={styles.status}>{status}</output>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}
