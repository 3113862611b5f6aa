import { imagePattern } from '#contract/image-addresses.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import { isOwnImage } from './uploads.queries.ts';

export { readImageFile, removeImageFiles } from './image-files.ts';
export { saveImage } from './save-image.ts';
export { deleteImage, listImagesOf } from './uploads.queries.ts';
export { readFile } from './uploads.routes.ts';

/** @throws foreign_image unless `url` is '' or a picture that this person sent for texts */
export async function requireOwnImage(db: Db, ownerId: string, url: string): Promise<void> {
  if (url === '') return;
  if (!imagePattern.test(url) || !(await isOwnImage(db, ownerId, url))) throw refuse('foreign_image');
}
