import { sql, type Insertable, type Generated } from 'kysely';
import type { Db } from '#server/db/handle.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    images: ImageTable;
  }
}

export interface ImageTable {
  id: string;
  owner_id: string;
  url: string;
  bytes: number;
  created_at: Generated<Date>;
  used_at: Generated<Date>;
}

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
 * Keeps the sweep from a picture that is about to be used.
 * @returns false unless the person sent it for texts. A photo of the person is none: it is gone from everywhere when
 * its owner replaces or removes it.
 */
export async function useImage(db: Db, ownerId: string, url: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ used_at: sql`now()` })
    .where('url', '=', url)
    .where('owner_id', '=', ownerId)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('users').select('id').where('id', '=', ownerId).where('avatar', '=', url)),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** As {@link useImage}, for whichever of these are the person's. */
export async function touchImages(db: Db, ownerId: string, ids: string[]): Promise<void> {
  await db
    .updateTable('images')
    .set({ used_at: sql`now()` })
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .execute();
}
