import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import { isOwnImage } from './uploads.queries.ts';

export { saveImage } from './save-image.ts';
export { readFile } from './uploads.routes.ts';

/** @throws foreign_image unless `url` is '' or a picture that this person sent */
export async function requireOwnImage(db: Db, ownerId: string, url: string): Promise<void> {
  if (url !== '' && !(await isOwnImage(db, ownerId, url))) throw refuse('foreign_image');
}
