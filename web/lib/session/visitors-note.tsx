import { Link, useLocation } from 'react-router';
import { useSession } from './session.ts';
import styles from './visitors-note.module.css';
import { keepWayBack } from './way-back.ts';

interface VisitorsNoteProps {
  /** Number of people shown, and in total. */
  shown: number;
  total: number;
  /** What a visitor misses. */
  text?: string;
}

/** Shown to visitors under a list of people, which names only those who allow search engines to list them. */
export function VisitorsNote({
  shown,
  total,
  text = 'Sem entrar, você só vê quem permite aparecer em buscadores.',
}: VisitorsNoteProps) {
  const signedIn = useSession() !== null;
  const { pathname, search } = useLocation();
  if (signedIn || shown >= total) return null;
  return (
    <p className={styles.note} data-for="visitor">
      {text}{' '}
      <Link to="/login" onClick={() => keepWayBack(pathname + search)}>
        Entre para ver todos
      </Link>
    </p>
  );
}
