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
  /** What a member is told whom the list does not name everybody to. */
  toMembers?: string;
}

/**
 * Shown under a list of people that does not name everybody: to visitors only those who allow search engines to list them, to
 * members nobody with a closed profile.
 */
export function VisitorsNote({
  shown,
  total,
  text = 'Sem entrar, você só vê quem permite aparecer em buscadores.',
  toMembers,
}: VisitorsNoteProps) {
  const signedIn = useSession() !== null;
  const { pathname, search } = useLocation();
  if (shown >= total) return null;
  if (signedIn) return toMembers ? <p className={styles.note}>{toMembers}</p> : null;
  return (
    <p className={styles.note} data-for="visitor">
      {text}{' '}
      <Link to="/login" onClick={() => keepWayBack(pathname + search)}>
        Entre para ver todos
      </Link>
    </p>
  );
}

/** Says no reason: a closed profile and a block look alike. */
export const notEverybody = 'Nem todas as pessoas aparecem nesta lista.';
