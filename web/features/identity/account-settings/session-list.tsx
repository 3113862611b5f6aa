import type { Session } from '#contract/identity/account-settings.ts';
import { useAction } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { RelativeTime } from '#web/lib/shared/relative-time.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import rows from './rows.module.css';

interface SessionListProps {
  first: PageOf<Session>;
  load: (cursor: string) => Promise<PageOf<Session>>;
  /** Called after all other sessions ended. */
  onEnded: () => void;
}

/** Lists the signed-in devices, with buttons to sign them out. */
export function SessionList({ first, load, onEnded }: SessionListProps) {
  const list = usePagedList('sessions', first, load);
  const { items, change } = list;
  /** Which session is being ended, or 'others'. */
  const { busy, doing, run } = useAction<string>();

  const endOne = ({ id }: Session) =>
    run(async () => {
      // A session that has already ended counts as success.
      await api('DELETE /api/home/sessions/{id}', { params: { id } }).catch(unlessGone);
      change((sessions) => sessions.filter((session) => session.id !== id));
      showToast('Você saiu da conta nesse aparelho');
    }, id);
  const endOthers = () =>
    run(async () => {
      await api('DELETE /api/home/sessions');
      onEnded();
      change((sessions) => sessions.filter((session) => session.current));
      showToast('Você saiu da conta nos outros aparelhos');
    }, 'others');

  return (
    <>
      <ul role="list">
        {items.map((session) => (
          <li key={session.id} className={rows.row}>
            <div className={rows.words}>
              <p className={rows.name}>
                {session.device}
                {session.current && <span className={rows.badge}>Esta sessão</span>}
              </p>
              <p className={rows.details}>
                Último uso: <RelativeTime date={session.lastUsedAt} />
              </p>
            </div>
            {!session.current && (
              <Button
                size="small"
                aria-label={`Encerrar a sessão: ${session.device}`}
                loading={doing === session.id}
                disabled={busy}
                onClick={() => endOne(session)}
              >
                Encerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <LoadMore {...list} />
      {items.length > 1 && (
        <Button
          variant="danger"
          className={rows.below}
          loading={doing === 'others'}
          disabled={busy}
          onClick={endOthers}
        >
          Encerrar todas as outras
        </Button>
      )}
    </>
  );
}

function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
