import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import { replaceAvatar } from '#server/features/accounts/index.ts';
import { deleteImage, removeImages } from '#server/features/uploads/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';

type Parts = Pick<Context, 'db' | 'storage'>;

export async function removePhoto(parts: Parts, viewer: Viewer): Promise<void> {
  await changePhoto(parts, viewer, '');
}

/**
 * Shows a picture that was just sent as the person's photo. A photo is used nowhere but here, so the one replaced goes at
 * once, with its files.
 * @returns the person's username
 */
export async function changePhoto(parts: Parts, viewer: Viewer, url: string): Promise<string> {
  const { username, replaced } = await transact(parts.db, async (tx) => {
    const user = await replaceAvatar(tx, viewer.id, url);
    if (!user) throw refuse('session_required');
    await deleteImage(tx, viewer.id, user.replaced);
    return user;
  });
  if (replaced !== '') await removeImages(parts, [replaced]);
  return username;
}
