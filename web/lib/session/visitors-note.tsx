import { Link, useLocation } from 'react-router';
import { useSession } from './session.ts';
import styles from './visitors-note.module.css';
import { keepWayBack } from './way-back.ts';

interface VisitorsNoteProps {
  /** People who are shown, and how many there are. */
  shown: number;
  total: number;
}

/** Under a list of people for visitors, to whom only those are named who allow it to search engines. */
export function VisitorsNote({ shown, total }: VisitorsNoteProps) {
  const signedIn = useSession() !== null;
  const { pathname, search } = useLocation();
  if (signedIn || shown >= total) return null;
  return (
    <p className={styles.note} data-for="visitor">
      Sem entrar, você só vê quem permite aparecer em buscadores.{' '}
      <Link to="/login" onClick={() => keepWayBack(pathname + search)}>
        Entre para ver todos
      </Link>
    </p>
  );
}
