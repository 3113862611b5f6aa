import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { lockUsers, requireUser } from '#server/features/accounts/accounts.public.ts';
import { insertBlock } from '#server/features/blocks/blocks.public.ts';
import { removeFollowsBetween } from '#server/features/follows/follows.public.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireOther } from './moderation.policy.ts';

/**
 * From the next request on neither finds the other, and neither follows the other. Whoever is blocked may
 * block in turn. Repeating changes nothing. @throws not_found, own_block
 */
export async function blockPerson(db: Db, viewer: Viewer, username: string): Promise<void> {
  const person = await requireUser(db, username);
  requireOther(viewer, person);
  await transact(db, async (tx) => {
    // As follows do, so that no follow arrives between the block and the removal.
    const locked = await lockUsers(tx, [viewer.id, person.id]);
    if (locked.length < 2) throw refuse('not_found');
    await insertBlock(tx, viewer.id, person.id);
    await removeFollowsBetween(tx, viewer.id, person.id);
  });
}
