import type { LikeReply } from '#contract/likes.ts';
import type { Db } from '#server/db/handle.ts';
import { untilDone } from '#server/db/transact.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addLike } from './add-like.ts';

/** Repeating changes nothing. @throws not_found */
export async function likePost(db: Db, viewer: Viewer, slug: string): Promise<LikeReply> {
  const likes = await untilDone(() => addLike(db, slug, viewer.id, new Date()));
  return { liked: true, likes, likesAfter: likes - 1 };
}
