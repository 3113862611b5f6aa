import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { v7 as uuid } from 'uuid';
import { limits } from '#contract/limits.ts';
import { imagePattern } from '#contract/image-addresses.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse, refuseUntil } from '#server/http/errors.ts';
import { keyOf } from '#server/http/idempotency/used-keys.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Storage } from '#server/storage/storage.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { readFile, imageUrlFor, writeImageFiles, removeImageFiles } from './image-files.ts';
import { takeUploadPlace } from './upload-places.ts';
import { countStored, insertImage, useImage, touchImages } from './uploads.queries.ts';
import { convertImage } from './convert-image.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    /** Deletes files of pictures whose rows are gone. */
    remove_images: { urls: string[] };
  }
}

/**
 * Stores a request's picture. Limits are checked before its body is read.
 * @throws too_many_uploads, uploads_busy, too_much_stored, too_much_today, and what is wrong with the file
 */
export async function receiveImage(
  { config, db, storage, usedKeys }: Pick<Context, 'config' | 'db' | 'storage' | 'usedKeys'>,
  viewer: Viewer,
  request: FastifyRequest,
): Promise<SavedImage> {
  const { 'content-length': length } = request.headers;
  const leave = takeUploadPlace(viewer.id, length === undefined ? undefined : Number(length));
  try {
    if (config.rateLimits) await requireRoom(db, viewer.id);
    const original = await readFile(request);
    const key = keyOf(request);
    if (!key) return await saveImage(db, storage, viewer.id, original);
    const sent = { ownerId: viewer.id, key, content: [request.url, original] };
    const before = await usedKeys.find(db, sent);
    if (before) return JSON.parse(before.reply) as SavedImage;
    // Of two concurrent requests the slower one's files get no row and are swept.
    const { image, saved } = await storeFiles(storage, original);
    const answer = await usedKeys.once(db, sent, async (tx) => {
      await insertImage(tx, { ...image, owner_id: viewer.id });
      return { status: 201, reply: JSON.stringify(saved) };
    });
    return JSON.parse(answer.reply) as SavedImage;
  } finally {
    leave();
  }
}

/** Uploads under way when a limit is reached still succeed. */
async function requireRoom(db: Db, ownerId: string): Promise<void> {
  const { stored, today, secondsLeft } = await countStored(db, ownerId);
  if (stored >= limits.storedBytes) throw refuse('too_much_stored');
  if (today >= limits.storedBytesPerDay) throw refuseUntil('too_much_today', secondsLeft);
}

interface SavedImage {
  url: string;
  width: number;
  height: number;
}

// Decoding takes memory: two at a time, the others queue.
const inTurn = pLimit(2);

/** Converts and stores a picture, files before the row, so that no row lacks a file. */
export async function saveImage(
  db: Db,
  storage: Storage,
  ownerId: string,
  original: Buffer,
): Promise<SavedImage> {
  const { image, saved } = await storeFiles(storage, original);
  await insertImage(db, { ...image, owner_id: ownerId });
  return saved;
}

/**
 * Converts a picture and stores its files; two at a time. Without a row they are swept.
 * @returns the row to insert, but for its owner, and the response to the sender
 */
export async function storeFiles(storage: Storage, original: Buffer) {
  const image = await inTurn(() => convertImage(original));
  const id = uuid();
  const url = imageUrlFor(id, image);
  await writeImageFiles(storage, url, image);
  const files = [image.page, ...Object.values(image.variants)];
  const bytes = files.reduce((sum, file) => sum + file.length, 0);
  const saved: SavedImage = { url, width: image.width, height: image.height };
  return { image: { id, url, bytes, print: image.print }, saved };
}

/** @throws foreign_image unless `url` is '' or a picture that this person uploaded for texts */
export async function requireOwnImage(db: Db, ownerId: string, url: string): Promise<void> {
  if (url === '') return;
  if (!imagePattern.test(url) || !(await useImage(db, ownerId, url))) throw refuse('foreign_image');
}

const inText = /\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-/g;

/** Returns the ids of the pictures in a text, each once. */
export const imageIdsIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(inText), ([, id]) => id!)),
];

/** Protects the pictures in a text that is about to be stored from the sweep. */
export async function useImagesIn(db: Db, ownerId: string, markdown: string): Promise<void> {
  const ids = imageIdsIn(markdown);
  if (ids.length > 0) await touchImages(db, ownerId, ids);
}

/**
 * Deletes the files of pictures whose rows are gone, at once or by a job with retries. Nothing else refers to them any more:
 * they would be served for ever.
 */
export async function removeImages(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  urls: string[],
): Promise<void> {
  try {
    for (const url of urls) await removeImageFiles(storage, url);
  } catch {
    await addJob(db, 'remove_images', { urls });
  }
}
