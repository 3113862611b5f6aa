import { Link } from 'react-router';
import { actInWords } from '#contract/safety/log-acts.ts';
import type { LogEntry } from '#contract/safety/moderation.ts';
import { casePath } from '#web/lib/page/paths.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import styles from './panel.module.css';

/** Returns the id of an entry's case; '' if it is about something else. */
const caseIn = ({ target }: Pick<LogEntry, 'target'>): string =>
  target.startsWith('case:') ? target.slice('case:'.length) : '';

/** An entry in words, with its ids as in the file: the log contains no names. */
export function LogRow({ entry }: { entry: LogEntry }) {
  const { date, staff, act, target, details } = entry;
  const caseId = caseIn(entry);
  return (
    <li className={styles.entry}>
      <p className={styles.words}>
        {actInWords(entry)}
        {caseId && (
          <>
            {' · '}
            <Link to={casePath(caseId)}>ver o caso</Link>
          </>
        )}
      </p>
      <p className={styles.facts}>
        <RelativeTime date={date} />, {staff ? `por ${staff}` : 'pelo terminal'}
      </p>
      <code className={styles.code}>
        {act} {target} {details}
      </code>
    </li>
  );
}
