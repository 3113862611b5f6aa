import { findPerson } from '#server/features/blocks/index.ts';
import type { Reportable } from '#server/reportable.ts';
import { findNamed, listOwned, setWithheld } from '#server/withheld.queries.ts';

export const reportableProfile: Reportable = {
  find: async (db, reader, username) => {
    const person = await findPerson(db, reader, username);
    return person && { id: person.id, authorId: person.id };
  },
  read: async (db, id) => {
    const row = await db
      .selectFrom('users')
      .leftJoin('profiles', 'profiles.user_id', 'users.id')
      .select(['users.id', 'users.name', 'users.username', 'users.avatar', 'users.created_at'])
      .select(['users.work', 'profiles.apresentation', 'profiles.formation1', 'profiles.formation2'])
      .select(['profiles.formation3', 'profiles.formation4', 'profiles.formation_img1'])
      .select(['profiles.formation_img2', 'profiles.way1', 'profiles.way2', 'profiles.way3'])
      .where('users.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { work, apresentation, formation_img1: first, formation_img2: second, ...rest } = row;
    const { formation1, formation2, formation3, formation4, way1, way2, way3, ...author } = rest;
    const pictures = [author.avatar, first ?? '', second ?? ''].filter(Boolean);
    const formation = [formation1, formation2, formation3, formation4];
    const text = [author.name, work, apresentation, ...formation, way1, way2, way3]
      .filter(Boolean)
      .join('\n\n');
    return { target: author.username, url: `/${author.username}`, text, pictures, author };
  },
  idOf: (db, name) => findNamed(db, 'users', 'username', name),
  withhold: (tx, id, state) => setWithheld(tx, 'users', id, state),
  purge: async (tx, id) => {
    const removed = await tx
      .updateTable('users')
      .set({ work: '', avatar: '' })
      .where('id', '=', id)
      .where('withheld', '=', 'removed')
      .executeTakeFirst();
    if (removed.numUpdatedRows > 0n) await tx.deleteFrom('profiles').where('user_id', '=', id).execute();
  },
  listOf: (tx, authorId, state) => listOwned(tx, 'users', 'id', authorId, state),
};
