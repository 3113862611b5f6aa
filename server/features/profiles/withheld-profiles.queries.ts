import { findPerson } from '#server/features/blocks/index.ts';
import type { Reportable } from '#server/reportable.ts';
import { isShown } from '#server/withheld.queries.ts';

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
      .select(['users.work', 'profiles.apresentation'])
      .where('users.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { work, apresentation, ...author } = row;
    const text = [author.name, work, apresentation ?? ''].filter(Boolean).join('\n\n');
    return { target: author.username, url: `/${author.username}`, text, author };
  },
  withhold: async (tx, id, state) => {
    const before = await tx
      .selectFrom('users')
      .select('withheld')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    await tx.updateTable('users').set({ withheld: state }).where('id', '=', id).execute();
    return before?.withheld;
  },
  listOf: async (tx, authorId) => {
    const rows = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', authorId)
      .where(isShown('users'))
      .execute();
    return rows.map((row) => row.id);
  },
};
