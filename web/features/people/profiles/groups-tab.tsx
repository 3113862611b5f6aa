import { mdiPlus } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { GroupConnection, Profile } from '#contract/people/profiles.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { PagedRows } from '#web/lib/api/paged-rows.tsx';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, Scene } from '#web/ui/empty-state.tsx';
import emptyGroups from '#web/ui/illustrations/empty-groups.svg?url';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { GroupRow } from './group-row.tsx';
import styles from './groups-tab.module.css';

export function GroupsTab({ profile }: { profile: Profile }) {
  const { username } = profile;
  const query = useQuery({
    queryKey: ['groups', username],
    queryFn: ({ signal }) => groupsOf(username, { signal }),
  });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton label="Carregando grupos…" />}>
      {(first) => <Groups profile={profile} first={first} />}
    </QueryView>
  );
}

function Groups({ profile, first }: { profile: Profile; first: PageOf<GroupConnection> }) {
  const own = useSession()?.user.id === profile.id;
  if (first.items.length === 0) {
    return (
      <EmptyState
        illustration={<Scene address={emptyGroups} />}
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
        first={first}
        load={(cursor) => groupsOf(profile.username, { cursor })}
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
