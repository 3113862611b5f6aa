import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { selectEntries, type EntryRow } from '#server/features/posts/index.ts';
import { isPublished } from '#server/features/visibility/index.ts';
import type { Position } from '#server/http/cursor.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    saved_posts: SavedPostTable;
  }
}

interface SavedPostTable {
  user_id: string;
  post_id: string;
  saved_at: Date;
}

/** The newest first, without posts that the viewer may no longer see. */
export async function listSaved(
  db: Db,
  viewer: Viewer,
  after: Position<string> | null,
  limit: number,
): Promise<(EntryRow & { saved_at: Date })[]> {
  return selectEntries(db, viewer)
    .innerJoin('saved_posts as mine', 'mine.post_id', 'posts.id')
    .select('mine.saved_at')
    .where('mine.user_id', '=', viewer.id)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(mine.saved_at, mine.post_id) < (${after!.key}, ${after!.id})`),
    )
    .orderBy('mine.saved_at', 'desc')
    .orderBy('mine.post_id', 'desc')
    .limit(limit)
    .execute();
}

/** Repeating changes nothing; a post that has just been removed stays unsaved. */
export async function insertSaved(db: Db, userId: string, postId: string, at: Date): Promise<void> {
  await sql`
    insert into saved_posts (user_id, post_id, saved_at)
    select ${userId}, id, ${at} from posts where id = ${postId} and ${isPublished()}
    on conflict do nothing`.execute(db);
}

export async function deleteSaved(db: Db, userId: string, postId: string): Promise<void> {
  await db.deleteFrom('saved_posts').where('user_id', '=', userId).where('post_id', '=', postId).execute();
}

export const savedExports: ExportedFile[] = [
  {
    file: 'salvos.json',
    about: 'o que você salvou para depois',
    rows: (user) => sql`
      select saved_at as at, post_id as key, case when ${isPublished()} then posts.title else '' end as "publicacao",
        case when ${isPublished()} then '/post/' || posts.slug else '' end as "endereco", saved_at as "salvaEm"
      from saved_posts join posts on posts.id = post_id where user_id = ${user}`,
  },
];
