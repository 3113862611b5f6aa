import pLimit from 'p-limit';
import { v7 as uuid } from 'uuid';
import { imageVariant, type ImageVariant } from '#contract/uploads.ts';
import type { Db } from '#server/db/handle.ts';
import type { Storage } from '#server/storage/storage.ts';
import { convertImage } from './convert-image.ts';
import { insertImage } from './uploads.queries.ts';

export interface SavedImage {
  url: string;
  width: number;
  height: number;
}

const prefix = '/uploads/';

// Decoding takes memory: two at a time, the others wait their turn.
const inTurn = pLimit(2);

/** Converts and keeps a picture. Its files are written before its row, so that no row lacks a file. */
export async function saveImage(
  db: Db,
  storage: Storage,
  ownerId: string,
  original: Buffer,
): Promise<SavedImage> {
  const { width, height, page, variants } = await inTurn(() => convertImage(original));
  const id = uuid();
  const url = `${prefix}${id}-${width}x${height}.webp`;
  await storage.write(nameOf(url), page);
  for (const [variant, content] of Object.entries(variants)) {
    await storage.write(nameOf(imageVariant(url, variant as ImageVariant)), content);
  }
  await insertImage(db, { id, owner_id: ownerId, url, bytes: page.length });
  return { url, width, height };
}

const nameOf = (url: string): string => url.slice(prefix.length);
