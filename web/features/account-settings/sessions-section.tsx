import { useEffect } from 'react';
import { api } from '#web/lib/browser-api.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import type { PageOf } from '#web/lib/paged-list.ts';
import type { Session } from '#contract/account-settings.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { sessionsEnded } from './account-news.ts';
import { SessionList } from './session-list.tsx';
import rows from './rows.module.css';

/** Where the account is open. */
export function SessionsSection() {
  const { data, failure, loading, reload } = useLoaded(readSessions);
  useEffect(() => {
    addEventListener(sessionsEnded, reload);
    return () => removeEventListener(sessionsEnded, reload);
  });
  if (data) return <SessionList first={data} load={readMore} onEnded={reload} />;
  if (failure) return <ErrorState message={failure} onRetry={reload} retrying={loading} />;
  return (
    <SkeletonGroup>
      {[1, 2].map((row) => (
        <div key={row} className={rows.row}>
          <div className={rows.words}>
            <Skeleton width="12rem" />
            <Skeleton width="8rem" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

const readSessions = (): Promise<PageOf<Session>> => readMore();

async function readMore(cursor?: string): Promise<PageOf<Session>> {
  const { sessions, nextCursor } = await api('GET /api/home/sessions', { query: { cursor } });
  return { items: sessions, nextCursor };
}
