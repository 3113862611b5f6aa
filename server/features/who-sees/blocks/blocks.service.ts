import type { Block } from '#contract/who-sees/blocks.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/handle.ts';
import { type User, lockUsers, requireUser } from '#server/features/identity/accounts/index.ts';
import { refuse } from '#server/http/errors.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import {
  areBlocked,
  findPerson,
  type Reader,
  insertBlock,
  deleteBlock,
  listBlocked,
} from './blocks.queries.ts';
import { requireOther } from './blocks.policy.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** Emitted with both users locked. */
    person_blocked: { blockerId: string; blockedId: string };
  }
}

/** Returns a person by username; a block hides them from this reader. @throws not_found */
export async function requirePerson(db: Db, reader: Reader, username: string): Promise<User> {
  const person = await findPerson(db, reader, username);
  if (!person) throw refuse('not_found');
  return person;
}

/** @throws not_found where a block exists between them */
export async function requireUnblocked(db: Db, oneId: string, otherId: string): Promise<void> {
  if (await areBlocked(db, oneId, otherId)) throw refuse('not_found');
}

/**
 * From the next request on, neither finds or follows the other. The blocked user may block in turn. Repeating changes
 * nothing. @throws not_found, own_block
 */
export async function blockPerson(db: Db, viewer: Viewer, username: string): Promise<void> {
  const person = await requireUser(db, username);
  requireOther(viewer, person);
  await transact(db, async (tx) => {
    const locked = await lockUsers(tx, [viewer.id, person.id]);
    if (locked.length < 2) throw refuse('not_found');
    await insertBlock(tx, viewer.id, person.id);
    await emit(tx, 'person_blocked', { blockerId: viewer.id, blockedId: person.id });
  });
}

/** Removes the viewer's own block; one by the other person stays. @throws not_found, own_block */
export async function unblockPerson(db: Db, viewer: Viewer, username: string): Promise<void> {
  const person = await requireUser(db, username);
  requireOther(viewer, person);
  await deleteBlock(db, viewer.id, person.id);
}

/** Lists whom the viewer blocks, latest first. A block's id is that of the blocked person. */
export async function listBlocks(
  db: Db,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<{ blocks: Block[]; nextCursor: string | null }> {
  const rows = await listBlocked(db, viewer.id, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return {
    blocks: page.rows.map(({ id, name, username, avatar, created_at }) => ({
      id,
      user: { id, name, username, avatar },
      date: created_at.toISOString(),
    })),
    nextCursor: page.nextCursor,
  };
}
