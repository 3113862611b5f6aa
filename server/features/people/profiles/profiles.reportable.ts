import { toldFields } from '#contract/people/profile-fields.ts';
import { findPerson } from '#server/features/who-sees/blocks/index.ts';
import type { Reportable } from '#server/reportable.ts';
import { findNamed, listOwned, setWithheld } from '#server/features/who-sees/withheld.queries.ts';

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
      .select('users.work')
      .select(toldFields.map(({ column }) => `profiles.${column}` as const))
      .where('users.id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { name, username, avatar, created_at } = row;
    const told = (pictures: boolean): string[] =>
      toldFields
        .filter(({ isPicture }) => isPicture === pictures)
        .map(({ column }) => String(row[column] ?? ''));
    const pictures = [avatar, ...told(true)].filter(Boolean);
    const text = [name, row.work, ...told(false)].filter(Boolean).join('\n\n');
    const author = { id, name, username, avatar, created_at };
    return { target: username, url: `/${username}`, text, pictures, author };
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
