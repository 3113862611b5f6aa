import { sql, type Insertable, type Generated } from 'kysely';
import { usualZone } from '#contract/usual-zone.ts';
import type { Db } from '#server/db/handle.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    images: ImageTable;
    upload_days: UploadDayTable;
  }
}

interface ImageTable {
  id: string;
  owner_id: string;
  url: string;
  /** Bytes of all its sizes; older rows count only the largest. */
  bytes: number;
  /** Its perceptual hash (`perceptual-hash.ts`); null in older rows until the sweep has computed it. */
  print: string | null;
  created_at: Generated<Date>;
  used_at: Generated<Date>;
}

interface UploadDayTable {
  user_id: string;
  day: Date;
  bytes: number;
}

/** A day ends at midnight where the site is, not in the database's zone. */
const today = sql<Date>`(now() at time zone ${sql.lit(usualZone)})::date`;

/** Inserts the picture, and counts it towards its sender's daily quota, even if it is deleted later. */
export async function insertImage(db: Db, image: Insertable<ImageTable>): Promise<void> {
  await db
    .with('counted', (query) =>
      query
        .insertInto('upload_days')
        .values({ user_id: image.owner_id, day: today, bytes: image.bytes })
        .onConflict((on) =>
          on.column('user_id').doUpdateSet({
            day: sql`excluded.day`,
            bytes: sql`excluded.bytes + case when upload_days.day = excluded.day then upload_days.bytes else 0 end`,
          }),
        ),
    )
    .insertInto('images')
    .values(image)
    .execute();
}

interface Stored {
  /** Bytes of all stored pictures. */
  stored: number;
  /** Bytes uploaded today, stored or not. */
  today: number;
  /** Until the end of today. */
  secondsLeft: number;
}

export async function countStored(db: Db, ownerId: string): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select (select coalesce(sum(bytes), 0)::int8 from images where owner_id = ${ownerId}) as stored,
      coalesce((select bytes from upload_days where user_id = ${ownerId} and day = ${today}), 0) as today,
      ceil(extract(epoch from (${today} + 1)::timestamp at time zone ${usualZone} - now()))::int as "secondsLeft"`.execute(
    db,
  );
  return rows[0]!;
}

/** Returns the addresses of all pictures that the person uploaded. */
export async function listImagesOf(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('images').select('url').where('owner_id', '=', ownerId).execute();
  return rows.map((row) => row.url);
}

/** Whether this picture of the person is still stored. */
export async function hasImage(db: Db, ownerId: string, url: string): Promise<boolean> {
  const row = await db
    .selectFrom('images')
    .select('id')
    .where('url', '=', url)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteImage(db: Db, ownerId: string, url: string): Promise<void> {
  await db.deleteFrom('images').where('url', '=', url).where('owner_id', '=', ownerId).execute();
}

/**
 * Marks a picture as used, which protects it from the sweep.
 * @returns false unless the person uploaded it for texts. Their avatar does not count: it disappears everywhere when its owner
 * replaces or removes it.
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

/** Like {@link useImage}, for those of these that are the person's. */
export async function touchImages(db: Db, ownerId: string, ids: string[]): Promise<void> {
  await db
    .updateTable('images')
    .set({ used_at: sql`now()` })
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .execute();
}

/** What a person's export contains of this feature. */
export const uploadsExports: ExportedFile[] = [
  {
    file: 'imagens.json',
    about: 'as imagens que você enviou; os arquivos estão na pasta imagens',
    rows: (user) => sql`
      select created_at as at, id as key, url as "endereco", created_at as "enviadaEm"
      from images where owner_id = ${user}`,
  },
];

/** Returns pictures from before hashing, which lack a print. */
export async function listUnprinted(db: Db, limit: number): Promise<{ id: string; url: string }[]> {
  return db.selectFrom('images').select(['id', 'url']).where('print', 'is', null).limit(limit).execute();
}

export async function setPrint(db: Db, id: string, print: string): Promise<void> {
  await db.updateTable('images').set({ print }).where('id', '=', id).execute();
}
