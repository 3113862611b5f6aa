import { imagePattern } from '#contract/image-addresses.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import { useImage, touchImages } from './uploads.queries.ts';

/** @throws foreign_image unless `url` is '' or a picture that this person sent for texts */
export async function requireOwnImage(db: Db, ownerId: string, url: string): Promise<void> {
  if (url === '') return;
  if (!imagePattern.test(url) || !(await useImage(db, ownerId, url))) throw refuse('foreign_image');
}

const inText = /\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-/g;

/** Keeps the sweep from the pictures in a text that is about to be stored. */
export async function useImagesIn(db: Db, ownerId: string, markdown: string): Promise<void> {
  const ids = new Set(Array.from(markdown.matchAll(inText), ([, id]) => id!));
  if (ids.size > 0) await touchImages(db, ownerId, [...ids]);
}
