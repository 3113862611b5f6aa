import type { Reportable } from '#server/reportable.ts';
import { isShown } from '#server/withheld.queries.ts';
import { findGroupOwner } from './groups.queries.ts';

export const reportableGroup: Reportable = {
  find: async (db, reader, slug) => {
    const viewer = reader && { id: reader.id, sessionId: '' };
    const group = await findGroupOwner(db, viewer, slug);
    return group && { id: group.id, authorId: group.owner_id };
  },
  read: async (db, id) => {
    const row = await db
      .selectFrom('groups')
      .innerJoin('users', 'users.id', 'groups.owner_id')
      .select(['groups.slug', 'groups.name as title', 'groups.description'])
      .select(['users.id', 'users.name', 'users.username', 'users.avatar', 'users.created_at'])
      .where('groups.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { slug, title, description, ...author } = row;
    return { target: slug, url: `/grupos/${slug}`, text: `${title}\n\n${description}`, author };
  },
  withhold: async (tx, id, state) => {
    const before = await tx
      .selectFrom('groups')
      .select('withheld')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    await tx.updateTable('groups').set({ withheld: state }).where('id', '=', id).execute();
    return before?.withheld;
  },
  listOf: async (tx, authorId) => {
    const rows = await tx
      .selectFrom('groups')
      .select('id')
      .where('owner_id', '=', authorId)
      .where(isShown('groups'))
      .execute();
    return rows.map((row) => row.id);
  },
};
