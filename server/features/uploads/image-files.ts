import type { Readable } from 'node:stream';
import { imageVariant, imageVariants } from '#contract/uploads.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { ConvertedImage } from './convert-image.ts';

const prefix = '/uploads/';

export function imageUrlFor(id: string, { width, height }: ConvertedImage): string {
  return `${prefix}${id}-${width}x${height}.webp`;
}

export async function writeImageFiles(
  storage: Storage,
  url: string,
  { page, variants }: ConvertedImage,
): Promise<void> {
  await storage.write(nameOf(url), page);
  for (const variant of imageVariants) {
    await storage.write(nameOf(imageVariant(url, variant)), variants[variant]);
  }
}

/** The picture as pages show it; null where its file is gone. */
export async function readImageFile(storage: Storage, url: string): Promise<Readable | null> {
  const file = await storage.read(nameOf(url));
  return file?.content ?? null;
}

/** All sizes of a picture. Its row goes before, so that no row lacks a file. */
export async function removeImageFiles(storage: Storage, url: string): Promise<void> {
  await storage.remove(nameOf(url));
  for (const variant of imageVariants) await storage.remove(nameOf(imageVariant(url, variant)));
}

const nameOf = (url: string): string => url.slice(prefix.length);
