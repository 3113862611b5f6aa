import { sql, type RawBuilder } from 'kysely';
import type { Bindable } from '#server/db/query/prepare.ts';
import { exceptBlocked } from '#server/features/blocks/index.ts';
import type { Viewer } from '#server/http/viewer.ts';

/**
 * A condition on `groups`, for queries that name the group of something else: this viewer may know of it. As a
 * group goes with its owner, it does not exist where a block stands between them, but for its members.
 */
export function isKnownGroup(viewer: Bindable<Viewer | null>): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`true`;
  return sql<boolean>`(${exceptBlocked(viewer, 'groups.owner_id')} or exists (
    select from memberships where group_id = groups.id and user_id = ${viewer.id} and state = 'member'))`;
}
