import { sql } from 'kysely';
import { tagKey } from '#markdown/fold.ts';
import type { Db } from '#server/db/handle.ts';
import { idOfSlug } from '#server/features/posts/index.ts';
import { isFound } from '#server/features/who-sees/person-visibility.queries.ts';
import { isNamedTo, isPublished } from '#server/features/who-sees/visibility/index.ts';
import { isShown } from '#server/features/who-sees/withheld.queries.ts';

export interface FeedPostRow {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  html: string;
  tags: string[];
  published_at: Date;
  updated_at: Date;
  author_name: string;
  author_username: string;
  /** Whether search engines may list the author's profile. */
  author_listed: boolean;
}

/** Returns the newest posts, optionally of one person or with one tag. */
export async function listForFeed(
  db: Db,
  of: { authorId?: string | undefined; tag?: string | undefined },
  limit: number,
): Promise<FeedPostRow[]> {
  let query = db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select([
      'posts.id',
      'posts.slug',
      'posts.title',
      'posts.excerpt',
      'posts.html',
      'posts.tags',
      'posts.published_at',
      'posts.updated_at',
      'users.name as author_name',
      'users.username as author_username',
    ])
    .select(isNamedTo(null, 'posts.author_id').as('author_listed'))
    .where(isPublished())
    .where(isFound())
    .limit(limit);
  if (of.tag !== undefined) {
    return query
      .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
      .where('post_tags.tag', '=', tagKey(of.tag))
      .orderBy('post_tags.published_at', 'desc')
      .orderBy('post_tags.post_id', 'desc')
      .execute();
  }
  if (of.authorId) query = query.where('posts.author_id', '=', of.authorId);
  return query.orderBy('posts.published_at', 'desc').orderBy('posts.id', 'desc').execute();
}

/** Returns the texts of a post's preview picture and its current slug; old slugs work too. */
export async function findForPreview(db: Db, slug: string) {
  return db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['posts.slug', 'posts.title', 'posts.tags', 'users.name as author', 'profiles.searchable'])
    .where('posts.id', '=', idOfSlug(slug))
    .where(isPublished())
    .where(isFound())
    .executeTakeFirst();
}

/** Returns the date of the first post in each part of `size`, oldest first. Scans the whole date index: cache the result. */
export async function listPostParts(db: Db, size: number): Promise<Date[]> {
  const { rows } = await sql<{ published_at: Date }>`
    select published_at from (
      select published_at, row_number() over (order by published_at, id) as position
      from posts where ${isPublished()}) as numbered
    where position % ${size} = 1 order by published_at`.execute(db);
  return rows.map((row) => row.published_at);
}

/** Returns posts published from `from` up to, not including, `until`. */
export async function listPostsBetween(
  db: Db,
  from: Date,
  until: Date | null,
  limit: number,
): Promise<{ slug: string; updated_at: Date }[]> {
  let query = db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select(['posts.slug', 'posts.updated_at'])
    .where(isPublished())
    .where(isFound())
    .where('published_at', '>=', from)
    .orderBy('posts.published_at')
    .orderBy('posts.id')
    .limit(limit);
  if (until) query = query.where('published_at', '<', until);
  return query.execute();
}

/** Whether the person allows search engines to list them. */
export async function isSearchable(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select('searchable')
    .where('user_id', '=', userId)
    .where(isFound())
    .executeTakeFirst();
  return row?.searchable ?? false;
}

/** Returns people who allow search engines to list them. */
export async function listSearchablePeople(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select('users.username')
    .where('profiles.searchable', '=', true)
    .where(isFound())
    .orderBy('profiles.user_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.username);
}

/** Returns groups whose owners allow search engines to list them. */
export async function listGroupSlugs(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('groups')
    .select('slug')
    .where('searchable', '=', true)
    .where(isShown('groups'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.slug);
}
