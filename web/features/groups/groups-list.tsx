import { lazy, Suspense } from 'react';
import type { Group, GroupOrder } from '#contract/groups.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { ForAudience } from '#web/lib/page/page-data.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { PagedListRows } from '#web/lib/api/paged-rows.tsx';
import { groupsIn } from './group-calls.ts';
import { GroupsListRow } from './groups-list-row.tsx';

// Lazy: only an empty list needs its illustration.
const NoGroups = lazy(() => import('./no-groups.tsx'));

interface GroupsListProps {
  order: GroupOrder;
  first: PageOf<Group>;
  audience: ForAudience<object>['audience'];
}

export function GroupsList({ order, first, audience }: GroupsListProps) {
  const list = usePagedList(`groups ${order}`, first, (cursor) => groupsIn(api, order, cursor));
  if (list.items.length === 0) {
    return (
      <Suspense>
        <NoGroups />
      </Suspense>
    );
  }
  return (
    <PagedListRows
      list={list}
      renderRow={(group) => <GroupsListRow key={group.id} group={group} audience={audience} />}
    />
  );
}
