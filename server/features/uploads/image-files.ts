import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/limits.ts';
import { imageVariant, imageVariants } from '#contract/uploads/uploads.ts';
import type { Storage } from '#server/storage/storage.ts';
import { refuse } from '#server/http/errors.ts';
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

/** Returns the picture as pages show it; null if its file is gone. */
export async function readImageFile(storage: Storage, url: string): Promise<Readable | null> {
  const file = await storage.read(nameOf(url));
  return file?.content ?? null;
}

/** Deletes all sizes of a picture. Delete its row first, so that no row lacks a file. */
export async function removeImageFiles(storage: Storage, url: string): Promise<void> {
  await storage.remove(nameOf(url));
  for (const variant of imageVariants) await storage.remove(nameOf(imageVariant(url, variant)));
}

const nameOf = (url: string): string => url.slice(prefix.length);

/** Returns the bytes of the form's part `file`. @throws file_missing, image_too_large, unsupported_type, unsupported_image */
export async function readFile(request: FastifyRequest): Promise<Buffer> {
  try {
    const part = await request.file();
    if (!part || part.fieldname !== 'file') throw refuse('file_missing');
    const content = await bytesOf(part.file, Number(request.headers['content-length'] ?? Infinity));
    if (part.file.truncated) throw refuse('image_too_large');
    if (content.length === 0) throw refuse('file_missing');
    return content;
  } catch (error) {
    // The parser's errors for a truncated or invalid form have no code.
    throw error instanceof Error && !('code' in error) ? refuse('unsupported_image') : error;
  }
}

/** Chunks that were kept until the end would take the memory of a second file, and longer. */
async function bytesOf(file: Readable, bodyLength: number): Promise<Buffer> {
  const content = Buffer.allocUnsafeSlow(Math.min(bodyLength, limits.imageBytes));
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) length += chunk.copy(content, length);
  return content.subarray(0, length);
}
