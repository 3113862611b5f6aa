import pLimit from 'p-limit';
import { v7 as uuid } from 'uuid';
import type { Db } from '#server/db/handle.ts';
import type { Storage } from '#server/storage/storage.ts';
import { convertImage } from './convert-image.ts';
import { imageUrlFor, writeImageFiles } from './image-files.ts';
import { insertImage } from './uploads.queries.ts';

export interface SavedImage {
  url: string;
  width: number;
  height: number;
}

// Decoding takes memory: two at a time, the others wait their turn.
const inTurn = pLimit(2);

/** Converts and keeps a picture. Its files are written before its row, so that no row lacks a file. */
export async function saveImage(
  db: Db,
  storage: Storage,
  ownerId: string,
  original: Buffer,
): Promise<SavedImage> {
  const image = await inTurn(() => convertImage(original));
  const id = uuid();
  const url = imageUrlFor(id, image);
  await writeImageFiles(storage, url, image);
  const files = [image.page, ...Object.values(image.variants)];
  await insertImage(db, {
    id,
    owner_id: ownerId,
    url,
    bytes: files.reduce((sum, file) => sum + file.length, 0),
  });
  return { url, width: image.width, height: image.height };
}
