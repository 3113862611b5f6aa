import { mdiRefresh } from '@mdi/js';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './state.module.css';

interface ErrorStateProps {
  /** What happened, in a sentence for users. */
  message: string;
  /** Retries the failed load; without it there is no button. */
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}

/** Replaces content that failed to load, with a way to retry. */
export function ErrorState({ message, onRetry, retrying, className }: ErrorStateProps) {
  return (
    <div className={classNames(styles.state, className)}>
      <p className={styles.message} role="alert">
        {message}
      </p>
      {onRetry && (
        <div className={styles.action}>
          <Button icon={mdiRefresh} onClick={onRetry} loading={retrying}>
            Tentar novamente
          </Button>
        </div>
      )}
    </div>
  );
}
