import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../db/handle.ts';
import type { Bindable } from '../../db/query/prepare.ts';

/**
 * Why others do not see something: it is held for review, was reported, was taken down, or its author's account waits for a
 * guardian. Null: they do.
 */
export type Withheld = 'held' | 'hidden' | 'removed' | 'waiting' | null;

/** Whether a row of `alias` is not withheld, or the part of it whose state is in that column. */
export const isShown = (alias: string, column = 'withheld'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.${column}`)} is null`;

/** As {@link isShown}; the person in `owner` still sees it until it is removed. */
export const isShownTo = (
  reader: Bindable<{ id: string } | null>,
  alias: string,
  owner: string,
  column = 'withheld',
): RawBuilder<boolean> =>
  reader
    ? sql<boolean>`(${isShown(alias, column)}
        or ${sql.ref(`${alias}.${column}`)} <> 'removed' and ${sql.ref(`${alias}.${owner}`)} = ${reader.id}::uuid)`
    : isShown(alias, column);

type Table = 'posts' | 'comments' | 'ratings' | 'groups' | 'users' | 'questions' | 'answers' | 'follow_ups';

/** Changes the state but no counters. @returns the one before; undefined where the row is gone */
export async function setWithheld(
  tx: Tx,
  table: Table,
  id: string,
  state: Withheld,
): Promise<Withheld | undefined> {
  const { rows } = await sql<{ before: Withheld }>`
    with row as (select id, withheld from ${sql.table(table)} where id = ${id} for update)
    update ${sql.table(table)} as changed set withheld = ${state} from row where changed.id = row.id
    returning row.withheld as before`.execute(tx);
  return rows[0]?.before;
}

/** Returns the id of the row with this value in `column`, in any state. */
export async function findNamed(
  db: Db,
  table: Table,
  column: 'slug' | 'username',
  name: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${name}`.execute(db);
  return rows[0]?.id;
}

/** Deletes a row that a decision took down; counters no longer include it. */
export async function deleteRemoved(tx: Tx, table: Table, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id} and withheld = 'removed'`.execute(tx);
}

/** Selects the ids of this person's rows. */
export const selectOwned = (table: Table, owner: string, userId: string): RawBuilder<unknown> =>
  sql`select id from ${sql.table(table)} where ${sql.ref(owner)} = ${userId}`;

/** Returns the ids of this person's rows, in any state or in the given one. */
export async function listOwned(
  tx: Tx,
  table: Table,
  owner: string,
  userId: string,
  state?: Withheld,
): Promise<string[]> {
  const inState = state === undefined ? sql`true` : sql`withheld is not distinct from ${state}::text`;
  const { rows } = await sql<{ id: string }>`
    ${selectOwned(table, owner, userId)} and ${inState} order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
