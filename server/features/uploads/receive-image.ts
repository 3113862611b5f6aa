import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse, refuseUntil } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { readFile } from './read-file.ts';
import { saveImage, type SavedImage } from './save-image.ts';
import { takeUploadPlace } from './upload-places.ts';
import { countStored } from './uploads.queries.ts';

/**
 * Keeps the picture that a request brings. Whether it may is decided before its body is read.
 * @throws too_many_uploads, uploads_busy, too_much_stored, too_much_today, and what is wrong with the file
 */
export async function receiveImage(
  { config, db, storage }: Pick<Context, 'config' | 'db' | 'storage'>,
  viewer: Viewer,
  request: FastifyRequest,
): Promise<SavedImage> {
  const leave = takeUploadPlace(viewer.id);
  try {
    if (config.rateLimits) await requireRoom(db, viewer.id);
    return await saveImage(db, storage, viewer.id, await readFile(request));
  } finally {
    leave();
  }
}

/** What is under way when a bound is reached still goes through. */
async function requireRoom(db: Db, ownerId: string): Promise<void> {
  const { stored, today, secondsLeft } = await countStored(db, ownerId);
  if (stored >= limits.storedBytes) throw refuse('too_much_stored');
  if (today >= limits.storedBytesPerDay) throw refuseUntil('too_much_today', secondsLeft);
}
