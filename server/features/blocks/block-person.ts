import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { lockUsers, requireUser } from '#server/features/accounts/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireOther } from './blocks.policy.ts';
import { insertBlock } from './blocks.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** Both are locked. */
    person_blocked: { blockerId: string; blockedId: string };
  }
}

/**
 * From the next request on neither finds the other, and neither follows the other. Whoever is blocked may
 * block in turn. Repeating changes nothing. @throws not_found, own_block
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
