import { useSignInPurpose } from '#web/lib/session/way-back.ts';
import { wordsOf } from '#web/lib/session/way-back-words.ts';
import styles from './account-form.module.css';

/** Explains which action requires signing in. */
export function SignInReason() {
  const { ask } = wordsOf(useSignInPurpose());
  return ask && <p className={styles.explanation}>{ask}</p>;
}
