import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepare, type Placeholders } from '#server/db/query/prepare.ts';
import { isSituationUnchanged } from '#server/features/safety/holds/index.ts';
import { countingPosts } from '#server/features/identity/accounts/index.ts';
import { isFound } from '#server/features/who-sees/person-visibility.queries.ts';
import { isNamedTo, isPublished } from '#server/features/who-sees/visibility/index.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import { linkCareers } from '#server/careers/known-careers.queries.ts';
import { freeSlug } from './former-slugs.queries.ts';
import type { FullPostRow, PostTable } from './posts.queries.ts';
import { untouched } from './seen.queries.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    post_tags: PostTagTable;
    published_drafts: PublishedDraftTable;
  }
}

interface PostTagTable {
  tag: string;
  published_at: Date;
  post_id: string;
}

interface PublishedDraftTable {
  author_id: string;
  key: string;
  post_id: string;
}

declare module '#server/events/events.ts' {
  interface Events {
    /** Others see a new post. */
    post_published: {
      postId: string;
      authorId: string;
      at: Date;
      title: string;
      tags: readonly string[];
      /** Without markup. */
      text: string;
      /** Usernames. */
      mentions: readonly string[];
    };
  }
}

interface NewPost extends Pick<
  PostTable,
  | 'id'
  | 'author_id'
  | 'title'
  | 'markdown'
  | 'html'
  | 'excerpt'
  | 'image'
  | 'group_id'
  | 'reading_time'
  | 'chosen_tags'
  | 'tags'
  | 'careers'
  | 'published_at'
> {
  /** 'held' until staff have reviewed it: nobody is notified of it and nothing counts it. */
  withheld: Withheld;
  /** Mark of the cached situation by which it was judged, null if that was read for it. */
  mark: string | null;
  /** It gets the first that is free. */
  slugs: string[];
  /** The key under which it is published, which may be its draft's id. */
  key: string | null;
}

/** What others have done with it: nothing yet. */
const unanswered = { ...untouched, newest_avatar: null, newest_markdown: null, followed: null };

/**
 * Stores a post with its tags, counts it, and reads what the reply says. Fails on `published_drafts_pkey` if something was
 * published under the key.
 * @returns undefined if all slugs are taken or it must be judged again
 */
export async function insertPost(tx: Tx, post: NewPost): Promise<FullPostRow | undefined> {
  const isTagged = post.tags.length > 0 && post.withheld === null;
  const [row] = await linkCareers(tx, await insertCounted(tx, post, isTagged));
  return (
    row && {
      ...row,
      ...unanswered,
      careers: post.careers,
      career_links: row.careers,
      held: post.withheld !== null,
    }
  );
}

const insertCounted = prepare((_tx, post: Placeholders<NewPost>, isTagged: boolean) => {
  const keyed =
    post.key === null
      ? sql``
      : sql`, published as (
        insert into published_drafts (author_id, key, post_id) select author_id, ${post.key}, id from new_post)`;
  const tagged = isTagged
    ? sql`, tagged as (
      insert into post_tags (tag, post_id, published_at) select unnest(${post.tags}::text[]), id, published_at from new_post)`
    : sql``;
  return sql<Omit<FullPostRow, keyof typeof unanswered | 'career_links'>>`
    with address as (${freeSlug(post.slugs)}),
    new_post as (
      insert into posts (id, author_id, slug, title, markdown, html, excerpt, image, group_id, reading_time,
        chosen_tags, tags, careers, score, published_at, updated_at, withheld)
      select ${post.id}, ${post.author_id}::uuid, slug, ${post.title}, ${post.markdown}, ${post.html}, ${post.excerpt}, ${post.image},
        ${post.group_id}, ${post.reading_time}, ${post.chosen_tags}::text[], ${post.tags}::text[], ${post.careers},
        hot_score(0, 0, ${post.published_at}), ${post.published_at}::timestamptz, ${post.published_at}::timestamptz,
        ${post.withheld}
      from address where ${isSituationUnchanged(post.author_id, post.mark)}
      returning *
    ),
    author as (${countingPosts(sql`new_post`)})
    ${keyed} ${tagged}
    select new_post.*, author.name as author_name, author.username as author_username, author.avatar as author_avatar,
      author.work as author_work, author.seeks_help as author_seeks_help, author.offers_help as author_offers_help,
      author.demo as author_demo,
      (select array[groups.slug, groups.name] from groups where groups.id = new_post.group_id) as "group",
      ${isNamedTo(null, 'author.id')} as author_listed, 'open' as exposure, ${isFound('author')} as found
    from new_post cross join author`;
});

/** Finds the slug of the post that this draft has become. */
export async function findPublished(db: Db, authorId: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('published_drafts')
    .innerJoin('posts', 'posts.id', 'published_drafts.post_id')
    .select('posts.slug')
    .where('published_drafts.author_id', '=', authorId)
    .where('published_drafts.key', '=', key)
    .executeTakeFirst();
  return row?.slug;
}

/** Finds the published post that a draft has become under an id other than the draft's. */
export async function findPublishedAs(db: Db, authorId: string, key: string) {
  return db
    .selectFrom('published_drafts')
    .innerJoin('posts', 'posts.id', 'published_drafts.post_id')
    .leftJoin('groups', 'groups.id', 'posts.group_id')
    .select([
      'posts.id',
      'posts.author_id',
      'posts.slug',
      'posts.updated_at',
      'posts.title',
      'posts.markdown',
    ])
    .select(['posts.chosen_tags as tags', 'posts.careers', 'posts.image'])
    .select(sql<string>`coalesce(groups.slug, '')`.as('group_slug'))
    .where('published_drafts.author_id', '=', authorId)
    .where('published_drafts.key', '=', key)
    .where(sql<boolean>`posts.id::text <> published_drafts.key`)
    .where(isPublished())
    .executeTakeFirst();
}

/** Lets a post be published again under its own id. */
export async function keepPublished(tx: Tx, authorId: string, postId: string): Promise<void> {
  await tx
    .insertInto('published_drafts')
    .values({ author_id: authorId, key: postId, post_id: postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function replaceTags(db: Db, postId: string, publishedAt: Date, tags: string[]): Promise<void> {
  await db.deleteFrom('post_tags').where('post_id', '=', postId).execute();
  if (tags.length === 0) return;
  await db
    .insertInto('post_tags')
    .values(tags.map((tag) => ({ tag, post_id: postId, published_at: publishedAt })))
    .execute();
}
