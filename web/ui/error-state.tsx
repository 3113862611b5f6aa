import { mdiRefresh } from '@mdi/js';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './state.module.css';

interface ErrorStateProps {
  /** What happened, in a sentence for people. */
  message: string;
  /** Loads again what failed; without it there is no button. */
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}

/** Something failed to load: said in its place, with a way to try again. */
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
