import { Link } from 'react-router';
import styles from './form-failure.module.css';

interface FormFailureProps {
  failure: {
    message: string;
    /** '' where the message says it all. */
    advice: string;
    /** Where one gets on. */
    way?: { label: string; to: string } | undefined;
  } | null;
}

/** Why the form above was not accepted; heard at once. */
export function FormFailure({ failure }: FormFailureProps) {
  return (
    <div role="alert">
      {failure && (
        <div className={styles.failure}>
          <p>{failure.message}</p>
          {failure.advice && <p className={styles.advice}>{failure.advice}</p>}
          {failure.way && <Link to={failure.way.to}>{failure.way.label}</Link>}
        </div>
      )}
    </div>
  );
}
