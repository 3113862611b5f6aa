import { useCallback } from 'react';
import { mdiPlus } from '@mdi/js';
import type { GroupConnection, Profile } from '#contract/profiles.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { api } from '#web/lib/browser-api.ts';
import { useLoaded } from '#web/lib/loaded.ts';
import { PagedRows } from '#web/lib/paged-rows.tsx';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import emptyGroups from '#web/ui/illustrations/empty-groups.svg?raw';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { GroupRow } from './group-row.tsx';
import styles from './groups-tab.module.css';

/** The groups of a person. */
export function GroupsTab({ profile }: { profile: Profile }) {
  const { username } = profile;
  const own = useSession()?.user.id === profile.id;
  const load = useCallback((signal: AbortSignal) => groupsOf(username, { signal }), [username]);
  const { data, failure, loading, reload } = useLoaded(load);
  if (failure) return <ErrorState message={failure} onRetry={reload} retrying={loading} />;
  if (!data) return <RowsSkeleton label="Carregando grupos…" />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        illustration={<Illustration drawing={emptyGroups} />}
        title={own ? 'Você ainda não participa de grupos' : 'Nenhum grupo ainda'}
        action={
          <div className={styles.ways}>
            {own && <CreateGroup />}
            <AllGroups />
          </div>
        }
      >
        {own
          ? 'Em um grupo, pessoas com o mesmo assunto se encontram. Os seus aparecem aqui.'
          : `Os grupos de que ${inSentence(profile.name)} participa aparecem aqui.`}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.ways}>
        {own && <CreateGroup />}
        <AllGroups />
      </div>
      <PagedRows<GroupConnection>
        name="groups"
        first={data}
        load={(cursor) => groupsOf(username, { cursor })}
        renderRow={(connection) => <GroupRow key={connection.id} connection={connection} />}
      />
    </>
  );
}

function AllGroups() {
  return <ButtonLink to="/grupos">Ver todos os grupos</ButtonLink>;
}

function CreateGroup() {
  return (
    <ButtonLink to="/grupos/novo" icon={mdiPlus}>
      Criar grupo
    </ButtonLink>
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
