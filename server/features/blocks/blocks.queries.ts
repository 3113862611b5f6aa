import { sql, type QueryCreator, type RawBuilder } from 'kysely';
import type { Position } from '#server/http/cursor.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepareRead, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import type { Schema } from '#server/db/schema.ts';
import { selectUsers, type User } from '#server/features/accounts/index.ts';
import type { ExportedFile } from '#server/personal-data.ts';
import {
  isThere,
  nameIfThere,
  shownAvatar,
  shownName,
  shownUsername,
  usernameIfThere,
} from '#server/person-visibility.queries.ts';

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

/** For whom something is read or done: the viewer, or whoever writes what is being stored. */
export type Reader = { id: string } | null;

/** Ids of those between whom and this person a block stands, whoever set it. */
export const blockedEitherWay = (personId: Bindable<string> | RawBuilder<unknown>) => sql`
  select blocked_id as id from blocks where blocker_id = ${personId}
  union all
  select blocker_id from blocks where blocked_id = ${personId}`;

/**
 * A condition for `where`: nobody stands between this reader and the person whose id is in `column`, or no person is
 * there; nothing for visitors. Ids are read once for the statement, where the reader is one, and most have none. Of
 * `not exists` and `not in` the planner makes joins, believes that hardly a row is left, and then reads a whole list and
 * sorts it instead of stopping after a page.
 */
export const exceptBlocked = (
  reader: Bindable<Reader> | { id: RawBuilder<unknown> },
  column: string,
): RawBuilder<boolean> =>
  reader
    ? sql<boolean>`(${sql.ref(column)} <> all (array(${blockedEitherWay(reader.id)}))) is not false`
    : sql<boolean>`true`;

/**
 * Reads those ids in a part of the statement that {@link exceptBlockedAsRead} asks: where one asks of many columns, each
 * reading of its own costs the statement more to set up than to run.
 */
export const withBlocked = (db: Db, readerId: Bindable<string> | null): QueryCreator<Schema> =>
  readerId === null
    ? db
    : db.with('blocked', () => sql<{ ids: string[] }>`(select array(${blockedEitherWay(readerId)}) as ids)`);

/** As {@link exceptBlocked}, in a statement that is made by {@link withBlocked}. */
export const exceptBlockedAsRead = (reader: Bindable<Reader>, column: string): RawBuilder<boolean> =>
  reader
    ? sql<boolean>`(${sql.ref(column)} <> all ((select ids from blocked)::uuid[])) is not false`
    : sql<boolean>`true`;

/** A person by username, as far as this reader may meet them. */
export async function findPerson(db: Db, reader: Reader, username: string): Promise<User | undefined> {
  const [person] = await selectPerson(db, { reader, username });
  return person;
}

const selectPerson = prepareRead(
  (db, { reader, username }: Placeholders<{ reader: Reader; username: string }>) =>
    selectUsers(db)
      .where('username', '=', username)
      // One's own profile can be mended whatever became of it.
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

/** Whom a person blocks, the latest first, from after `after`, with a probe of the key of `users` for each. */
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

/** What a person takes along of this feature. */
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
