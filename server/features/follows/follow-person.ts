import type { FollowReply } from '#contract/follows.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { requirePerson } from '#server/features/blocks/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addFollow } from './add-follow.ts';
import { requireOther } from './follows.policy.ts';

/** Repeating changes nothing. @throws not_found, own_follow */
export async function followPerson(db: Db, viewer: Viewer, username: string): Promise<FollowReply> {
  const person = await requirePerson(db, viewer, username);
  requireOther(viewer, person);
  const totalFollowers = await transact(db, (tx) => addFollow(tx, viewer.id, person.id, new Date()));
  return { following: true, totalFollowers };
}
