import { Link } from 'react-router';
import styles from './form-failure.module.css';

interface FormFailureProps {
  /** For the fields that it describes. */
  id?: string;
  failure: {
    message: string;
    /** '' if the message is enough. */
    advice: string;
    /** Where the user can continue. */
    way?: { label: string; to: string } | undefined;
  } | null;
}

/** Why the form above was refused, except what stands at one of its fields; announced at once. */
export function FormFailure({ id, failure }: FormFailureProps) {
  return (
    <div role="alert">
      {failure && (
        <div className={styles.failure}>
          <p id={id}>{failure.message}</p>
          {failure.advice && <p className={styles.advice}>{failure.advice}</p>}
          {failure.way && <Link to={failure.way.to}>{failure.way.label}</Link>}
        </div>
      )}
    </div>
  );
}
