import type { Group, GroupMember, GroupOrder, GroupRequest } from '#contract/groups.ts';
import type { ApiClient } from '#web/lib/api/api-client.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';

/** Returns all groups, twenty at a time. */
export async function groupsIn(api: ApiClient, order: GroupOrder, cursor?: string): Promise<PageOf<Group>> {
  const { groups, nextCursor } = await api('GET /api/groups', { query: { order, cursor } });
  return { items: groups, nextCursor };
}

/** Returns a group's members, twenty at a time, longest members first. */
export async function membersOf(api: ApiClient, slug: string, cursor?: string): Promise<PageOf<GroupMember>> {
  const { members, nextCursor } = await api('GET /api/groups/{slug}/members', {
    params: { slug },
    query: { cursor },
  });
  return { items: members, nextCursor };
}

interface ListRequest {
  cursor?: string;
  signal?: AbortSignal;
}

/** Returns requests that await the owner, twenty at a time, oldest first. */
export async function requestsTo(
  api: ApiClient,
  slug: string,
  { cursor, signal }: ListRequest,
): Promise<PageOf<GroupRequest>> {
  const { requests, nextCursor } = await api('GET /api/groups/{slug}/requests', {
    params: { slug },
    query: { cursor },
    signal,
  });
  return { items: requests, nextCursor };
}
