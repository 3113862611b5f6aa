import { sql } from 'kysely';
import type { RelatedPost } from '#contract/posts/posts.ts';
import { tagKey } from '#markdown/fold.ts';
import type { Db } from '#server/db/handle.ts';
import { isFound, shownName } from '#server/features/who-sees/person-visibility.queries.ts';
import { isVisiblePost } from '#server/features/who-sees/visibility/index.ts';
import { newestAbout, type CareerFilter } from '#server/careers/known-careers.queries.ts';
import type { Position } from '#server/http/cursor.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { olderThan, selectDated, type DatedRow } from './posts.queries.ts';

/** Lists the newest posts about a career, or about those of a family. */
export async function listByCareer(
  db: Db,
  viewer: Viewer | null,
  { tag, ...asked }: CareerFilter & { tag: string | undefined },
  after: Position<string> | null,
  limit: number,
): Promise<DatedRow[]> {
  const older = after ? olderThan('posts.published_at', 'posts.id', after) : sql`true`;
  const tagged = tag
    ? sql`exists (select from post_tags where post_id = posts.id and post_tags.tag = ${tagKey(tag)})`
    : sql`true`;
  const about = newestAbout(
    asked,
    (place, career) => sql`
      select posts.id from posts
      where posts.careers[${sql.lit(place)}] = ${career} and ${isVisiblePost(viewer)} and ${tagged} and ${older}
      order by posts.published_at desc, posts.id desc limit ${sql.lit(limit)}`,
  );
  return selectDated(db, viewer)
    .where(sql<boolean>`posts.id in (${about})`)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Lists the newest posts about a career, each as a line. Programs can copy what any visitor sees: visitors get only posts
 * of people whom programs may know.
 */
export async function listLinesByCareer(
  db: Db,
  viewer: Viewer | null,
  career: string,
  limit: number,
): Promise<RelatedPost[]> {
  return db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select(['posts.slug', 'posts.title', 'posts.reading_time as readingTime'])
    .select(shownName(viewer).as('authorName'))
    .where(isVisiblePost(viewer))
    .where(sql<boolean>`posts.careers @> array[${career}] and posts.careers <> '{}'`)
    .$if(viewer === null, (query) => query.where(isFound()))
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();
}
