import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';

export interface SweptImages {
  seen: number;
  /** Addresses of the deleted rows. */
  gone: string[];
}

/**
 * Checks pictures not marked as used for a day, longest first: deletes those that nothing of their sender's contains, and marks
 * the others as used. One statement, with locks: a concurrent use has either marked the picture (useImage), or finds it gone.
 * Reads other features' tables, since any text may contain pictures.
 */
export async function takeUnusedImages(db: Db, limit: number): Promise<SweptImages> {
  const { rows } = await sql<SweptImages>`
    with old as (
      select id, owner_id, url from images where used_at < now() - interval '1 day'
      order by used_at limit ${limit} for update skip locked
    ), used as (
      select id from old where
        exists (select 1 from users where users.id = owner_id and avatar = url)
        or exists (select 1 from profiles where user_id = owner_id and url in (formation_img1, formation_img2))
        or exists (select 1 from groups where image = url)
        or exists (select 1 from posts where author_id = owner_id
          and (image = url or strpos(markdown, old.id::text) > 0))
        or exists (select 1 from drafts where author_id = owner_id
          and (image = url or strpos(markdown, old.id::text) > 0))
        or exists (select 1 from draft_versions where author_id = owner_id
          and (image = url or strpos(markdown, old.id::text) > 0))
        or exists (select 1 from comments where author_id = owner_id and strpos(markdown, old.id::text) > 0)
    ), kept as (
      update images set used_at = now() where id in (select id from used)
    ), gone as (
      delete from images where id in (select id from old) and id not in (select id from used) returning url
    )
    select (select count(*) from old) as seen, array(select url from gone) as gone`.execute(db);
  return rows[0]!;
}

/** Returns those of the addresses that belong to a picture. */
export async function listKnownUrls(db: Db, urls: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ url: string }>`select url from images where url = any(${urls})`.execute(db);
  return new Set(rows.map(({ url }) => url));
}
