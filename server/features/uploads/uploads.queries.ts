import type { Insertable } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import type { ImageTable } from './uploads.table.ts';

export async function insertImage(db: Db, image: Insertable<ImageTable>): Promise<void> {
  await db.insertInto('images').values(image).execute();
}

/** Is this picture one that the person sent? */
export async function isOwnImage(db: Db, ownerId: string, url: string): Promise<boolean> {
  const row = await db
    .selectFrom('images')
    .select('id')
    .where('url', '=', url)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}
