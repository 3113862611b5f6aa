import type { Reportable } from '#server/reportable.ts';
import { listOwned, setWithheld } from '#server/withheld.queries.ts';
import { findGroupOwner } from './groups.queries.ts';

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
  withhold: (tx, id, state) => setWithheld(tx, 'groups', id, state),
  // What others published in it stays theirs.
  purge: async (tx, id) => {
    await tx
      .updateTable('groups')
      .set({ name: 'Grupo removido', description: '', image: '' })
      .where('id', '=', id)
      .where('withheld', '=', 'removed')
      .execute();
  },
  listOf: (tx, authorId, state) => listOwned(tx, 'groups', 'owner_id', authorId, state),
};
