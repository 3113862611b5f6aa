import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';

export interface SweptImages {
  /** How many were looked at. */
  seen: number;
  /** Addresses of those whose rows are gone. */
  gone: string[];
}

/**
 * Of the pictures that nobody has asked for in a day, the longest ago first: takes out those that stand in nothing of
 * their sender's, and notes of the others that they were seen in use. One statement, with locks: whoever is about to
 * use a picture has noted that (useImage), or finds it gone. It reads other features' tables, as texts may name any.
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

/** Those of the addresses that a picture has. */
export async function listKnownUrls(db: Db, urls: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ url: string }>`select url from images where url = any(${urls})`.execute(db);
  return new Set(rows.map(({ url }) => url));
}
