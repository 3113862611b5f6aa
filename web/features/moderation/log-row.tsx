import { Link } from 'react-router';
import { actions, reasons, type Action, type ReasonCode } from '#contract/report-reasons.ts';
import type { LogEntry } from '#contract/moderation.ts';
import { casePath } from '#web/lib/page/paths.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import styles from './panel.module.css';

const acts: Record<string, string> = {
  undo: 'Desfez a decisão',
  'appeal:upheld': 'Manteve a decisão no pedido de revisão',
  'appeal:reversed': 'Reverteu a decisão no pedido de revisão',
  birth: 'Corrigiu a data de nascimento',
  role: 'Mudou um papel',
  words: 'Mudou as palavras',
  seal: 'Lacrou uma cópia para as autoridades',
  read_seal: 'Leu uma cópia lacrada',
  renew_seal: 'Renovou uma cópia lacrada',
  verification: 'Conferiu um trabalho',
  correction: 'Leu uma correção de profissão',
  access_records: 'Consultou registros de acesso',
};

/** Describes an entry in words, or as written if it has none. */
function inWords({ act, details }: Pick<LogEntry, 'act' | 'details'>): string {
  const [kind, action] = act.split(':');
  if (kind !== 'decide') return acts[act] ?? act;
  const reason = reasons[details as ReasonCode];
  return `Decidiu: ${actions[action as Action]}${reason ? ` (${reason.label})` : ''}`;
}

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
        {inWords(entry)}
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
