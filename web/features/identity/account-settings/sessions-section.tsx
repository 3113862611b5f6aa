import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api/browser-api.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import type { Session } from '#contract/identity/account-settings.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { SessionList } from './session-list.tsx';
import rows from './rows.module.css';

/** This list's query key; invalidated by a password change, which ends sessions. */
export const sessionsKey = ['sessions'];

/** Lists the account's open sessions. */
export function SessionsSection() {
  const query = useQuery({ queryKey: sessionsKey, queryFn: () => readMore() });
  return (
    <QueryView query={query} skeleton={<SessionsSkeleton />}>
      {(first) => <SessionList first={first} load={readMore} onEnded={() => void query.refetch()} />}
    </QueryView>
  );
}

function SessionsSkeleton() {
  return (
    <SkeletonGroup>
      {[1, 2].map((row) => (
        <div key={row} className={rows.row}>
          <div className={rows.words}>
            <Skeleton width="min(12rem, 55vw)" />
            <Skeleton width="8rem" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

async function readMore(cursor?: string): Promise<PageOf<Session>> {
  const { sessions, nextCursor } = await api('GET /api/home/sessions', { query: { cursor } });
  return { items: sessions, nextCursor };
}
