import type { Insertable } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import type { ImageTable } from './uploads.table.ts';

export async function insertImage(db: Db, image: Insertable<ImageTable>): Promise<void> {
  await db.insertInto('images').values(image).execute();
}

/** Addresses of all pictures that the person sent. */
export async function listImagesOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('images').select('url').where('owner_id', '=', ownerId).execute();
  return rows.map((row) => row.url);
}

export async function deleteImage(db: Db, ownerId: string, url: string): Promise<void> {
  await db.deleteFrom('images').where('url', '=', url).where('owner_id', '=', ownerId).execute();
}

/**
 * Is this picture one that the person sent for texts? A photo of the person is not: it is gone from everywhere
 * when its owner replaces or removes it.
 */
export async function isOwnImage(db: Db, ownerId: string, url: string): Promise<boolean> {
  const row = await db
    .selectFrom('images')
    .select('id')
    .where('url', '=', url)
    .where('owner_id', '=', ownerId)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('users').select('id').where('id', '=', ownerId).where('avatar', '=', url)),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}
