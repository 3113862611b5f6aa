import { type Generated, type Updateable, sql } from 'kysely';
import { tagKey } from '#markdown/fold.ts';
import type { Position } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { prepareRead, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';
import {
  isFound,
  exposureTo,
  shownAvatar,
  shownName,
} from '#server/features/who-sees/person-visibility.queries.ts';
import {
  isNamedTo,
  isPublished,
  isVisibleOnceBack,
  isVisiblePost,
} from '#server/features/who-sees/visibility/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import { cardColumns, careerLinks } from './cards.queries.ts';
import { idOfSlug } from './former-slugs.queries.ts';
import { selectEntries, selectNewestComments, selectShown, type EntryRow } from './seen.queries.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    posts: PostTable;
  }
}

export interface PostTable {
  id: string;
  author_id: string;
  slug: string;
  title: string;
  markdown: string;
  html: string;
  excerpt: string;
  image: string;
  group_id: string | null;
  reading_time: number;
  chosen_tags: string[];
  tags: string[];
  careers: string[];
  likes: Generated<number>;
  comments: Generated<number>;
  score: number;
  published_at: Date;
  updated_at: Date;
  withdrawn_at: Date | null;
  withheld: Generated<Withheld>;
}

/** Only for lists paged by time: dates are slow to parse. */
export const selectDated = (db: Db, viewer: Bindable<Viewer | null>) =>
  selectEntries(db, viewer).select('posts.published_at');

export type DatedRow = Awaited<ReturnType<ReturnType<typeof selectDated>['execute']>>[number];

/** A page of a list for a viewer, after the last entry of the previous page. */
interface Page<Key extends string | number> {
  viewer: Viewer | null;
  after: Position<Key> | null;
}

const selectFull = (db: Db, viewer: Bindable<Viewer | null>, withdrawn = false) =>
  selectShown(db, viewer, { withdrawn })
    .leftJoinLateral(
      (eb) =>
        selectNewestComments(eb, viewer)
          .select([
            shownName(viewer, 'writer').as('newest_name'),
            shownAvatar(viewer, 'writer').as('newest_avatar'),
            'comments.markdown as newest_markdown',
          ])
          // Most posts have none: then nothing is looked up.
          .where('posts.comments', '>', 0)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(cardColumns)
    .select(['newest.newest_name', 'newest.newest_avatar', 'newest.newest_markdown'])
    .select(['posts.markdown', 'posts.html', 'posts.chosen_tags', 'posts.careers', 'posts.updated_at'])
    .select(careerLinks.as('career_links'))
    .select((eb) =>
      eb
        .selectFrom('follows')
        .select(sql<boolean>`true`.as('found'))
        .whereRef('follows.followed_id', '=', 'posts.author_id')
        .where('follows.follower_id', '=', viewer?.id ?? null)
        .as('followed'),
    )
    .select(isNamedTo(null, 'posts.author_id').as('author_listed'))
    .select([exposureTo(viewer).as('exposure'), isFound().as('found')]);

export type FullPostRow = Awaited<ReturnType<ReturnType<typeof selectFull>['execute']>>[number];

export async function findPost(
  db: Db,
  viewer: Viewer | null,
  slug: string,
  { withdrawn = false } = {},
): Promise<FullPostRow | undefined> {
  const [row] = await selectBySlug(db, { viewer, slug }, withdrawn);
  return row;
}

const selectBySlug = prepareRead(
  (db, { viewer, slug }: Placeholders<{ viewer: Viewer | null; slug: string }>, withdrawn: boolean) =>
    selectFull(db, viewer, withdrawn).where('posts.id', '=', idOfSlug(slug)),
);

export async function findPostAuthor(
  db: Db,
  reader: Reader,
  slug: string,
): Promise<{ id: string; author_id: string } | undefined> {
  const [post] = await selectAuthor(db, { reader, slug });
  return post;
}

const selectAuthor = prepareRead((db, { reader, slug }: Placeholders<{ reader: Reader; slug: string }>) =>
  db
    .selectFrom('posts')
    .select(['id', 'author_id'])
    .where('id', '=', idOfSlug(slug))
    .where(isVisiblePost(reader)),
);

/** Lists posts after `after`, newest first. */
export async function listNewest(
  db: Db,
  viewer: Viewer | null,
  after: Position<string> | null,
  limit: number,
): Promise<DatedRow[]> {
  return selectNewest(db, { viewer, after }, limit);
}

const selectNewest = prepareRead((db, { viewer, after }: Placeholders<Page<string>>, limit: number) =>
  selectDated(db, viewer)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .$if(after !== null, (query) => query.where(olderThan('posts.published_at', 'posts.id', after!)))
    .limit(limit),
);

export async function listByAuthor(
  db: Db,
  viewer: Viewer | null,
  authorId: string,
  after: Position<string> | null,
  limit: number,
): Promise<DatedRow[]> {
  return selectByAuthor(db, { viewer, after, authorId }, limit);
}

const selectByAuthor = prepareRead(
  (db, { viewer, after, authorId }: Placeholders<Page<string> & { authorId: string }>, limit: number) =>
    selectDated(db, viewer)
      .where('posts.author_id', '=', authorId)
      .orderBy('posts.published_at', 'desc')
      .orderBy('posts.id', 'desc')
      .$if(after !== null, (query) => query.where(olderThan('posts.published_at', 'posts.id', after!)))
      .limit(limit),
);

export async function listByGroup(
  db: Db,
  viewer: Viewer | null,
  groupId: string,
  after: Position<string> | null,
  limit: number,
): Promise<DatedRow[]> {
  let query = selectDated(db, viewer)
    .where('posts.group_id', '=', groupId)
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit);
  if (after) query = query.where(olderThan('posts.published_at', 'posts.id', after));
  return query.execute();
}

export async function listByTag(
  db: Db,
  viewer: Viewer | null,
  tag: string,
  after: Position<string> | null,
  limit: number,
): Promise<DatedRow[]> {
  let query = selectDated(db, viewer)
    .innerJoin('post_tags', 'post_tags.post_id', 'posts.id')
    .where('post_tags.tag', '=', tagKey(tag))
    .orderBy('post_tags.published_at', 'desc')
    .orderBy('post_tags.post_id', 'desc')
    .limit(limit);
  if (after) query = query.where(olderThan('post_tags.published_at', 'post_tags.post_id', after));
  return query.execute();
}

export async function listHottest(
  db: Db,
  viewer: Viewer | null,
  after: Position<number> | null,
  limit: number,
): Promise<EntryRow[]> {
  return selectHottest(db, { viewer, after }, limit);
}

const selectHottest = prepareRead((db, { viewer, after }: Placeholders<Page<number>>, limit: number) =>
  selectEntries(db, viewer)
    .orderBy('posts.score', 'desc')
    .orderBy('posts.id', 'desc')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(posts.score, posts.id) < (${after!.key}::float8, ${after!.id}::uuid)`),
    )
    .limit(limit),
);

export const olderThan = (time: string, id: string, after: Bindable<Position<string>>) =>
  sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) < (${after.key}::timestamptz, ${after.id}::uuid)`;

/**
 * Changes a post that the viewer still finds, where `withdrawn` says so even a withdrawn one.
 * @returns undefined if it is gone or has changed since `basedOn`
 */
export async function updatePost(
  db: Db,
  viewer: Viewer,
  id: string,
  change: Updateable<PostTable>,
  { withdrawn, basedOn }: { withdrawn: boolean; basedOn?: Date | undefined },
): Promise<{ withheld: Withheld } | undefined> {
  let query = db
    .updateTable('posts')
    .set(change)
    .where('id', '=', id)
    .where((withdrawn ? isVisibleOnceBack : isVisiblePost)(viewer));
  if (basedOn) query = query.where('updated_at', '=', basedOn);
  return query.returning('withheld').executeTakeFirst();
}

/** @returns whether others saw it until now */
export async function deletePost(db: Db, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('posts')
    .where('id', '=', id)
    .returning(isPublished().as('published'))
    .executeTakeFirst();
  return row?.published ?? false;
}

/** Lists a person's texts in the order of their ids, after one of them. */
export async function listTextsOf(
  db: Db,
  userId: string,
  afterId: string | null,
  limit: number,
): Promise<{ id: string; markdown: string; chosen_tags: string[] }[]> {
  let query = db
    .selectFrom('posts')
    .select(['id', 'markdown', 'chosen_tags'])
    .where('author_id', '=', userId)
    .orderBy('id')
    .limit(limit);
  if (afterId) query = query.where('id', '>', afterId);
  return query.execute();
}

/** Unless the text has changed since. */
export async function updateHtml(db: Db, id: string, markdown: string, html: string): Promise<void> {
  await db.updateTable('posts').set({ html }).where('id', '=', id).where('markdown', '=', markdown).execute();
}
