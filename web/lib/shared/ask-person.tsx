import { inSentence } from '#contract/in-sentence.ts';
import { askPath } from '#web/lib/page/paths.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from './helper-facts.module.css';

interface AskPersonProps {
  user: { name: string; username: string };
  /** Takes questions now. */
  now: boolean;
}

/** Asks this helper first; nothing where they take none, show no name, or are the viewer. */
export function AskPerson({ user: { name, username }, now }: AskPersonProps) {
  const own = useSession()?.user.username === username;
  if (!now || !username || own) return null;
  return (
    <p className={styles.ask}>
      <ButtonLink size="small" to={askPath(username)}>
        Perguntar a {inSentence(name)}
      </ButtonLink>
    </p>
  );
}
