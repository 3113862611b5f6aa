import type { Failure } from '#web/lib/failure.ts';
import styles from './account-form.module.css';

/** Why the form above was not accepted; heard at once. */
export function FormFailure({ failure }: { failure: Failure | null }) {
  return (
    <div role="alert">
      {failure && (
        <div className={styles.failure}>
          <p>{failure.message}</p>
          {failure.advice && <p className={styles.advice}>{failure.advice}</p>}
        </div>
      )}
    </div>
  );
}
