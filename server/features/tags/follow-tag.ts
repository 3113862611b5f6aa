import type { TagFollowReply } from '#contract/tag-follows.ts';
import { limits } from '#contract/limits.ts';
import type { Db } from '#server/db/handle.ts';
import { tagKey } from '#server/features/posts/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { deleteTagFollow, insertTagFollow, listFollowedAmong } from './tags.queries.ts';

/** What the editor offers and what `#palavra` in a text can be. */
const tagPattern = /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,28}[\p{L}\p{N}])$/u;

/** Visitors follow nothing. @throws not_found */
export async function readTagFollow(db: Db, viewer: Viewer | null, tag: string): Promise<TagFollowReply> {
  const key = requireTag(tag);
  const followed = viewer ? await listFollowedAmong(db, viewer.id, [key]) : [];
  return { followed: followed.length > 0 };
}

/** Repeating changes nothing. A tag may be followed before it is used. @throws not_found, too_many_tags */
export async function followTag(db: Db, viewer: Viewer, tag: string): Promise<TagFollowReply> {
  const followed = await insertTagFollow(db, viewer.id, requireTag(tag), limits.tagFollows);
  if (!followed) throw refuse('too_many_tags');
  return { followed };
}

/** Repeating changes nothing. @throws not_found */
export async function unfollowTag(db: Db, viewer: Viewer, tag: string): Promise<TagFollowReply> {
  await deleteTagFollow(db, viewer.id, requireTag(tag));
  return { followed: false };
}

function requireTag(tag: string): string {
  const key = tagKey(tag);
  if (!tagPattern.test(key)) throw refuse('not_found');
  return key;
}
