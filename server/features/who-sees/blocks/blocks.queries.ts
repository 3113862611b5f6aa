import { sql, type QueryCreator, type RawBuilder } from 'kysely';
import type { Position } from '#server/http/cursor.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepareRead, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import type { Schema } from '#server/db/schema.ts';
import { selectUsers, type User } from '#server/features/identity/accounts/index.ts';
import type { ExportedFile } from '#server/personal-data.ts';
import {
  isThere,
  nameIfThere,
  shownAvatar,
  shownName,
  shownUsername,
  usernameIfThere,
} from '#server/features/who-sees/person-visibility.queries.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    blocks: BlockTable;
  }
}

interface BlockTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}

/** The user for whom something is read or done: the viewer, or the author of what is being stored. */
export type Reader = { id: string } | null;

/** Selects the ids of those who block this person or are blocked by them. */
export const blockedEitherWay = (personId: Bindable<string> | RawBuilder<unknown>) => sql`
  select blocked_id as id from blocks where blocker_id = ${personId}
  union all
  select blocker_id from blocks where blocked_id = ${personId}`;

/**
 * A `where` condition: no block exists between this reader and the person in `column`, or that is null; always true for
 * visitors. The ids are read once per statement, where the reader is a single one, and most have none. The planner
 * makes joins of `not exists` and `not in`, expects hardly a row to be left, and then reads and sorts a whole list
 * instead of stopping after a page.
 */
export const exceptBlocked = (
  reader: Bindable<Reader> | { id: RawBuilder<unknown> },
  column: string,
): RawBuilder<boolean> =>
  reader
    ? sql<boolean>`(${sql.ref(column)} <> all (array(${blockedEitherWay(reader.id)}))) is not false`
    : sql<boolean>`true`;

/**
 * Reads those ids once, in a CTE for {@link exceptBlockedAsRead}: where a statement filters many columns, a subquery
 * for each costs more to set up than to run.
 */
export const withBlocked = (db: Db, readerId: Bindable<string> | null): QueryCreator<Schema> =>
  readerId === null
    ? db
    : db.with('blocked', () => sql<{ ids: string[] }>`(select array(${blockedEitherWay(readerId)}) as ids)`);

/** As {@link exceptBlocked}, in a statement made by {@link withBlocked}. */
export const exceptBlockedAsRead = (reader: Bindable<Reader>, column: string): RawBuilder<boolean> =>
  reader
    ? sql<boolean>`(${sql.ref(column)} <> all ((select ids from blocked)::uuid[])) is not false`
    : sql<boolean>`true`;

/** Finds a person by username, if this reader may see them. */
export async function findPerson(db: Db, reader: Reader, username: string): Promise<User | undefined> {
  const [person] = await selectPerson(db, { reader, username });
  return person;
}

const selectPerson = prepareRead(
  (db, { reader, username }: Placeholders<{ reader: Reader; username: string }>) =>
    selectUsers(db)
      .where('username', '=', username)
      // Users can always fix their own profile.
      .where(isThere(reader))
      .where(exceptBlocked(reader, 'users.id')),
);

export async function areBlocked(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('created_at')
    .where((eb) =>
      eb.or([
        eb.and({ blocker_id: oneId, blocked_id: otherId }),
        eb.and({ blocker_id: otherId, blocked_id: oneId }),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Repeating changes nothing. */
export async function insertBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Repeating changes nothing. */
export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

/** Lists whom a user blocks, after `after`, latest first, with one key lookup in `users` for each. */
export async function listBlocked(db: Db, blockerId: string, after: Position<string> | null, limit: number) {
  let query = db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['users.id', 'blocks.created_at'])
    .select([shownName({ id: blockerId }).as('name'), shownUsername({ id: blockerId }).as('username')])
    .select(shownAvatar({ id: blockerId }).as('avatar'))
    .where('blocks.blocker_id', '=', blockerId)
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.blocked_id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(
      sql<boolean>`(blocks.created_at, blocks.blocked_id) < (${after.key}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query.execute();
}

export const blocksExports: ExportedFile[] = [
  {
    file: 'bloqueios.json',
    about: 'as pessoas que você bloqueou',
    rows: (user) => sql`
      select blocks.created_at as at, blocked_id as key, ${nameIfThere({ id: user })} as "nome",
        ${usernameIfThere({ id: user })} as "nomeDeUsuario", blocks.created_at as "desde"
      from blocks join users on users.id = blocked_id where blocker_id = ${user}`,
  },
];
