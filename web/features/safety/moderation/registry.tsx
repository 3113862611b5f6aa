import { Link } from 'react-router';
import { actInWords } from '#contract/safety/log-acts.ts';
import type { LogEntry } from '#contract/safety/moderation.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { casePath } from '#web/lib/page/paths.ts';
import { PanelList } from '#web/lib/shared/panel-list.tsx';
import styles from '#web/lib/shared/panel-list.module.css';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { SaveFileButton } from '#web/lib/shared/save-file-button.tsx';
import { Seals } from './seals.tsx';

const logFrom = async (cursor?: string): Promise<PageOf<LogEntry>> => {
  const { entries, nextCursor } = await api('GET /api/moderation/log', { query: { cursor } });
  return { items: entries, nextCursor };
};

/** Copies kept for the authorities, and the log of every act. */
export const Registry = () => (
  <>
    <Seals />
    <PanelList
      name="log"
      load={logFrom}
      head={
        <>
          <h2 className={styles.title}>O que a equipe fez</h2>
          <SaveFileButton
            path="/api/moderation/log.csv"
            label="Baixar em CSV"
            failure="Não foi possível baixar o registro. Tente novamente."
          />
        </>
      }
      empty="A equipe ainda não fez nada."
      renderRow={(entry) => <LogRow key={entry.id} entry={entry} />}
    />
  </>
);

/** Returns the id of an entry's case; '' if it is about something else. */
const caseIn = ({ target }: Pick<LogEntry, 'target'>): string =>
  target.startsWith('case:') ? target.slice('case:'.length) : '';

/** An entry in words, with its ids as in the file: the log contains no names. */
function LogRow({ entry }: { entry: LogEntry }) {
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
