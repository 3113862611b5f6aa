import { useCallback } from 'react';
import type { GroupConnection, Profile } from '#contract/profiles.ts';
import { api } from '#web/lib/browser-api.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { EmptyGroupsIllustration } from '#web/ui/illustrations/empty-groups.tsx';
import { GroupRow } from './group-row.tsx';
import { PagedRows } from './paged-rows.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** The groups of a person. */
export function GroupsTab({ profile }: { profile: Profile }) {
  const { username } = profile;
  const load = useCallback((signal: AbortSignal) => groupsOf(username, { signal }), [username]);
  const { data, failure, loading, reload } = useLoaded(load);
  if (failure) return <ErrorState message={failure} onRetry={reload} retrying={loading} />;
  if (!data) return <RowsSkeleton label="Carregando grupos…" />;
  if (data.items.length === 0) {
    return (
      <EmptyState illustration={<EmptyGroupsIllustration />} title="Nenhum grupo ainda">
        Os grupos de que {profile.name} participa aparecem aqui.
      </EmptyState>
    );
  }
  return (
    <PagedRows<GroupConnection>
      name="groups"
      first={data}
      load={(cursor) => groupsOf(username, { cursor })}
      renderRow={(connection) => <GroupRow key={connection.id} connection={connection} />}
    />
  );
}

async function groupsOf(username: string, { cursor, signal }: { cursor?: string; signal?: AbortSignal }) {
  const { following, nextCursor } = await api('GET /api/connections/groups/{username}', {
    params: { username },
    query: { cursor },
    signal,
  });
  return { items: following, nextCursor };
}
