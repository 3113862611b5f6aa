import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import type { Failure } from '#web/lib/api/failure.ts';
import { useKeyboardInset } from '#web/lib/forms/keyboard-inset.ts';
import styles from './editor-bar.module.css';

interface EditorBarProps {
  /** Receives the element for the phone's toolbar; without it there is none. */
  toolbarRef?: Ref<HTMLDivElement>;
  /** Where the text is kept, in a few words. */
  status: ReactNode;
  failure: Failure | null;
  /** The buttons. */
  children: ReactNode;
}

/** Stays at the bottom of the window, above a phone's keyboard. */
export function EditorBar({ toolbarRef, status, failure, children }: EditorBarProps) {
  const inset = useKeyboardInset();
  return (
    <div className={styles.bar} style={{ bottom: inset }}>
      {toolbarRef && <div ref={toolbarRef} className={styles.toolbar} />}
      <div className={styles.inner}>
        <div role="alert" className={styles.failure}>
          {failure && (
            <>
              {[failure.message, failure.advice].filter(Boolean).join('. ')}{' '}
              {failure.way && <Link to={failure.way.to}>{failure.way.label}</Link>}
            </>
          )}
        </div>
        <div className={styles.state}>{status}</div>
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}
