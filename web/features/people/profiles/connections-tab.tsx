import { useQuery } from '@tanstack/react-query';
import type { Connection, Profile } from '#contract/people/profiles.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import emptyConnections from '#web/ui/illustrations/empty-connections.svg?raw';
import { ConnectionRow } from './connection-row.tsx';
import { notEverybody, VisitorsNote } from '#web/lib/session/visitors-note.tsx';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { PagedRows } from '#web/lib/api/paged-rows.tsx';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import styles from './connections-tab.module.css';

/** A person's followers, and the people they follow. */
export function ConnectionsTab({ profile }: { profile: Profile }) {
  const { username } = profile;
  const query = useQuery({
    queryKey: ['connections', username],
    queryFn: ({ signal }) =>
      Promise.all([followersOf(username, { signal }), followingOf(username, { signal })]),
  });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton label="Carregando conexões…" />}>
      {([followers, following]) => <Connections {...{ profile, followers, following }} />}
    </QueryView>
  );
}

interface ConnectionsProps {
  profile: Profile;
  followers: PageOf<Connection>;
  following: PageOf<Connection>;
}

function Connections({ profile, followers, following }: ConnectionsProps) {
  const { username } = profile;
  const totals = { followers: Number(profile.totalFollowers), following: Number(profile.totalFollowing) };
  // Not everyone's name is shown to visitors, nor a closed profile's to members.
  const isHidden = totals.followers + totals.following > 0;
  if (followers.items.length === 0 && following.items.length === 0 && !isHidden) {
    return (
      <EmptyState
        illustration={<Illustration drawing={emptyConnections} />}
        title="Nenhuma conexão ainda"
        action={<ButtonLink to="/feed">Encontrar pessoas no feed</ButtonLink>}
      >
        Quem seguir este perfil, e quem ele segue, aparece aqui.
      </EmptyState>
    );
  }
  return (
    <div className={styles.lists}>
      <section aria-labelledby="seguidores">
        <h2 id="seguidores" className={styles.heading}>
          Seguidores
        </h2>
        <PagedRows<Connection>
          name="followers"
          first={followers}
          load={(cursor) => followersOf(username, { cursor })}
          renderRow={(connection) => <ConnectionRow key={connection.id} connection={connection} />}
          empty={totals.followers > 0 ? undefined : 'Quem seguir este perfil aparece aqui.'}
        />
        {followers.nextCursor === null && (
          <VisitorsNote shown={followers.items.length} total={totals.followers} toMembers={notEverybody} />
        )}
      </section>
      <section aria-labelledby="seguindo">
        <h2 id="seguindo" className={styles.heading}>
          Seguindo
        </h2>
        <PagedRows<Connection>
          name="following"
          first={following}
          load={(cursor) => followingOf(username, { cursor })}
          renderRow={(connection) => <ConnectionRow key={connection.id} connection={connection} />}
          empty={totals.following > 0 ? undefined : 'As pessoas que este perfil segue aparecem aqui.'}
        />
        {following.nextCursor === null && (
          <VisitorsNote shown={following.items.length} total={totals.following} toMembers={notEverybody} />
        )}
      </section>
    </div>
  );
}

interface ListRequest {
  cursor?: string;
  signal?: AbortSignal;
}

async function followersOf(username: string, { cursor, signal }: ListRequest) {
  const { followers, nextCursor } = await api('GET /api/connections/followers/{username}', {
    params: { username },
    query: { cursor },
    signal,
  });
  return { items: followers, nextCursor };
}

async function followingOf(username: string, { cursor, signal }: ListRequest) {
  const { following, nextCursor } = await api('GET /api/connections/following/{username}', {
    params: { username },
    query: { cursor },
    signal,
  });
  return { items: following, nextCursor };
}
