import { Link } from 'react-router';
import styles from './form-failure.module.css';

interface FormFailureProps {
  failure: {
    message: string;
    /** '' if the message is enough. */
    advice: string;
    /** Where the user can continue. */
    way?: { label: string; to: string } | undefined;
    /** Its field shows it: here it is only announced. */
    atField?: boolean | undefined;
  } | null;
}

/** Why the form above was refused; announced at once. */
export function FormFailure({ failure }: FormFailureProps) {
  return (
    <div role="alert">
      {failure?.atField && <span className="visually-hidden">{failure.message}</span>}
      {failure && !failure.atField && (
        <div className={styles.failure}>
          <p>{failure.message}</p>
          {failure.advice && <p className={styles.advice}>{failure.advice}</p>}
          {failure.way && <Link to={failure.way.to}>{failure.way.label}</Link>}
        </div>
      )}
    </div>
  );
}
