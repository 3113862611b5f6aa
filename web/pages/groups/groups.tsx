import { useLoaderData, useSearchParams } from 'react-router';
import type { GroupOrder } from '#contract/groups.ts';
import { readParameters } from '#contract/page-parameters.ts';
import { groupsIn } from '#web/features/groups/group-calls.ts';
import { GroupsList } from '#web/features/groups/groups-list.tsx';
import { GroupsPage } from '#web/features/groups/groups-page.tsx';
import { browserLoader, visitorLoader, type PageRequest } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';

const orderIn = (query: URLSearchParams): GroupOrder =>
  readParameters('/grupos', query).ordem === 'maiores' ? 'members' : 'active';

const load = ({ api, url }: PageRequest) => groupsIn(api, orderIn(url.searchParams));

export const loader = visitorLoader(load);
export const clientLoader = browserLoader(load);

export const meta = pageMeta({
  title: 'Grupos',
  description: 'Os grupos do Rumo: pessoas com o mesmo assunto, de enfermagem a programação.',
  path: '/grupos',
});

export default function Groups() {
  const { items, nextCursor, audience } = useLoaderData<typeof loader>();
  const order = orderIn(useSearchParams()[0]);
  return (
    <GroupsPage order={order}>
      <GroupsList key={order} order={order} first={{ items, nextCursor }} audience={audience} />
    </GroupsPage>
  );
}
