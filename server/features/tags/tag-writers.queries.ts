import { sql } from 'kysely';
import type { TagWriter } from '#contract/tag-follows.ts';
import type { Db } from '#server/db/handle.ts';
import { exceptBlocked } from '#server/features/blocks/index.ts';
import { tagKey } from '#server/features/posts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** Of a tag's posts the newest tell who writes about it now. */
const looked = 200;
const most = 5;

/** Who wrote most of the newest posts with that tag, and last. */
export async function listTagWriters(db: Db, viewer: Viewer | null, tag: string): Promise<TagWriter[]> {
  const { rows } = await sql<TagWriter>`
    select users.id, users.name, users.username, users.avatar, users.work
    from (
      select posts.author_id, count(*) as written, max(newest.published_at) as last
      from (select post_id, published_at from post_tags where tag = ${tagKey(tag)}
        order by published_at desc, post_id desc limit ${sql.lit(looked)}) as newest
      join posts on posts.id = newest.post_id
      group by posts.author_id) as writer
    join users on users.id = writer.author_id
    where ${exceptBlocked(viewer, 'users.id')}
    order by writer.written desc, writer.last desc, users.id limit ${sql.lit(most)}`.execute(db);
  return rows;
}
