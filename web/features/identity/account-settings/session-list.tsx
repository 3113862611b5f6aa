import { useState } from 'react';
import type { Session } from '#contract/identity/account-settings.ts';
import { showRefusal } from '#web/lib/api/action.ts';
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
  const [ending, setEnding] = useState('');

  const end = async (what: string, request: () => Promise<void>, done: () => void) => {
    setEnding(what);
    try {
      await request();
      done();
    } catch (error) {
      showRefusal(error);
    } finally {
      setEnding('');
    }
  };
  const endOne = ({ id }: Session) =>
    end(
      id,
      // A session that has already ended counts as success.
      () => api('DELETE /api/home/sessions/{id}', { params: { id } }).catch(unlessGone),
      () => {
        change((sessions) => sessions.filter((session) => session.id !== id));
        showToast('Você saiu da conta nesse aparelho');
      },
    );
  const endOthers = () =>
    end(
      'others',
      () => api('DELETE /api/home/sessions'),
      () => {
        onEnded();
        change((sessions) => sessions.filter((session) => session.current));
        showToast('Você saiu da conta nos outros aparelhos');
      },
    );

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
                loading={ending === session.id}
                disabled={ending !== ''}
                onClick={() => void endOne(session)}
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
          loading={ending === 'others'}
          disabled={ending !== ''}
          onClick={() => void endOthers()}
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
