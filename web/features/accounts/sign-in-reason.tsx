import { useSignInPurpose, wordsOf } from '#web/lib/session/way-back.ts';
import styles from './account-form.module.css';

/** Why somebody who pressed something came here. */
export function SignInReason() {
  const { ask } = wordsOf(useSignInPurpose());
  return ask && <p className={styles.explanation}>{ask}</p>;
}
