import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { publish } from '#server/events/listener.ts';
import { deleteUser, listSessionIds } from '#server/features/accounts/accounts.public.ts';
import { removeCommentsOf } from '#server/features/comments/comments.public.ts';
import { removeFollowsOf } from '#server/features/follows/follows.public.ts';
import { lockGroupsOf, removeMembershipsOf } from '#server/features/groups/groups.public.ts';
import { removeLikesOf } from '#server/features/likes/likes.public.ts';
import { removeNotificationsOf } from '#server/features/notifications/notifications.public.ts';
import { removeRatingsOf } from '#server/features/ratings/ratings.public.ts';
import { listMailIdsOf } from '#server/mail/mail.queries.ts';
import { listImagesOf, removeImageFiles, removeImages } from '#server/features/uploads/uploads.public.ts';

/**
 * Deletes a person with all that is theirs: texts, pictures, sessions, and every trace in the counters of
 * others, in one transaction. Files go before it: after it nothing would know of them, should this break off. It may
 * be repeated.
 */
export async function removeAccount(
  parts: Pick<Context, 'db' | 'storage' | 'post'>,
  userId: string,
): Promise<void> {
  const { db, storage } = parts;
  const before = await filesOf(db, userId);
  for (const url of before.images) await removeImageFiles(storage, url);
  await removeMails(parts, before.mails);
  const files = await transact(db, async (tx) => {
    // As elsewhere groups are locked before posts, and posts before people.
    await lockGroupsOf(tx, userId);
    await removeLikesOf(tx, userId);
    await removeCommentsOf(tx, userId);
    await removeRatingsOf(tx, userId);
    await removeFollowsOf(tx, userId);
    await removeMembershipsOf(tx, userId);
    await removeNotificationsOf(tx, userId);
    for (const sessionId of await listSessionIds(tx, userId))
      await publish(tx, 'session_ended', { sessionId });
    const files = await filesOf(tx, userId);
    // What is left goes with the row: posts and all on them, drafts, profile, sessions, mails, pictures' rows.
    await deleteUser(tx, userId);
    return files;
  });
  // Those that came in the meantime.
  await removeImages(parts, files.images);
  await removeMails(parts, files.mails);
}

interface Files {
  images: string[];
  mails: string[];
}

async function filesOf(db: Db, userId: string): Promise<Files> {
  return { images: await listImagesOf(db, userId), mails: await listMailIdsOf(db, userId) };
}

async function removeMails({ post }: Pick<Context, 'post'>, ids: string[]): Promise<void> {
  for (const id of ids) await post.discard(id);
}
