import { sql } from 'kysely';
import { emit } from '#server/events/events.ts';
import { markSeen } from '#server/features/safety/holds/index.ts';
import type { Judged, Reportable } from '#server/reportable.ts';
import {
  findNamed,
  isShown,
  listOwned,
  setWithheld,
  type Withheld,
} from '#server/features/who-sees/withheld.queries.ts';
import { findGroupOwner } from './groups.queries.ts';
import { endGroup } from './memberships.service.ts';

export const reportableGroup: Reportable = {
  find: async (db, reader, slug) => {
    const group = await findGroupOwner(db, reader, slug);
    return group && { id: group.id, authorId: group.owner_id };
  },
  read: async (db, id) => {
    const row = await db
      .selectFrom('groups')
      .innerJoin('users', 'users.id', 'groups.owner_id')
      .select(['groups.slug', 'groups.name as title', 'groups.description', 'groups.image'])
      .select(['users.id', 'users.name', 'users.username', 'users.avatar', 'users.created_at'])
      .where('groups.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { slug, title, description, image, ...author } = row;
    const pictures = image ? [image] : [];
    return {
      target: slug,
      url: `/grupos/${slug}`,
      text: `${title}\n\n${description}`,
      pictures,
      author,
    };
  },
  idOf: (db, name) => findNamed(db, 'groups', 'slug', name),
  withhold: (tx, id, state) => setWithheld(tx, 'groups', id, state),
  purge: async (tx, id) => {
    const removed = await tx
      .selectFrom('groups')
      .select('id')
      .where('id', '=', id)
      .where('withheld', '=', 'removed')
      .forUpdate()
      .executeTakeFirst();
    if (removed) await endGroup(tx, id);
  },
  listOf: (tx, authorId, state) => listOwned(tx, 'groups', 'owner_id', authorId, state),
};

/** A request to join whose message was held; a request that staff never saw has no `request_id`. */
export const judgedRequest: Judged = {
  read: async (db, id) => {
    const row = await db
      .selectFrom('memberships')
      .innerJoin('groups', 'groups.id', 'memberships.group_id')
      .innerJoin('users', 'users.id', 'memberships.user_id')
      .select(['groups.slug', 'groups.name as group_name', 'memberships.message'])
      .select(['users.id', 'users.name', 'users.username', 'users.avatar', 'users.created_at'])
      .where('request_id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { slug, group_name: context, message, ...author } = row;
    return { target: id, url: `/grupos/${slug}`, text: message, context, author };
  },
  withhold: async (tx, id, state) => {
    const { rows } = await sql<{ before: Withheld; group_id: string; user_id: string; state: string }>`
      with row as (select group_id, user_id, withheld from memberships where request_id = ${id} for update)
      update memberships as changed set withheld = ${state} from row
      where changed.group_id = row.group_id and changed.user_id = row.user_id
      returning row.withheld as before, changed.group_id, changed.user_id, changed.state`.execute(tx);
    const [row] = rows;
    if (row && state === null && (await markSeen(tx, 'group_request', id)))
      await emit(tx, 'group_requested', { groupId: row.group_id, userId: row.user_id, at: new Date() });
    return row?.before;
  },
  purge: async (tx, id) => {
    await tx
      .deleteFrom('memberships')
      .where('request_id', '=', id)
      .where('withheld', '=', 'removed')
      .execute();
  },
  listOf: async (tx, authorId, state) => {
    let query = tx
      .selectFrom('memberships')
      .select('request_id')
      .where('user_id', '=', authorId)
      .where('request_id', 'is not', null);
    if (state !== undefined) query = query.where('withheld', 'is not distinct from', state);
    return (await query.execute()).map(({ request_id: id }) => id!);
  },
  writtenBy: (writerId, isMeant) => sql`
    select memberships.group_id from memberships join groups on groups.id = memberships.group_id
    where memberships.user_id = ${writerId} and message <> '' and ${isShown('memberships')}
      and ${isMeant('groups.owner_id')}`,
};
