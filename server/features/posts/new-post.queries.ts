import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { noneAsNull, prepareWrite, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import { emitRows } from '#server/events/events.ts';
import { isSituationUnchanged } from '#server/features/holds/index.ts';
import { countingPosts } from '#server/features/accounts/index.ts';
import { isFound } from '#server/person-visibility.queries.ts';
import { isNamedTo, isPublished } from '#server/features/visibility/index.ts';
import type { Withheld } from '#server/withheld.queries.ts';
import { linkCareers } from '#server/known-careers.queries.ts';
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
  interface RowEvents {
    post_published: {
      row: { postId: string; authorId: string; at: Date };
      /** `draftId` is the draft it was, `text` is without markup, `mentions` are usernames, null for none. */
      given: {
        title: string;
        tags: string[];
        text: string;
        mentions: string[] | null;
        draftId: string | null;
      };
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
  /** The text without markup. */
  text: string;
  /** Usernames that it mentions. */
  mentions: string[];
  /** The key under which it is published, and the draft it was. */
  key: string | null;
  draftId: string | null;
}

/**
 * Stores a post with its tags, counts it, makes it searchable, notifies, and reads what the reply says, in one statement
 * (decision 0041). Fails on `published_drafts_pkey` if something was published under the key.
 * @returns undefined if all slugs are taken or it must be judged again, else also whom to notify
 */
export async function insertPost(
  db: Db,
  post: NewPost,
): Promise<(FullPostRow & { notified: string[] }) | undefined> {
  const rows = await insertCounted(db, {
    ...post,
    mentions: noneAsNull(post.mentions),
    tagged: noneAsNull(post.tags),
  });
  const [row] = await linkCareers(db, rows);
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

interface NewPostParts extends Omit<NewPost, 'mentions'> {
  /** Null for none, like `tagged`. */
  mentions: string[] | null;
  tagged: string[] | null;
}

/** What others have done with it: nothing yet. */
const unanswered = { ...untouched, newest_avatar: null, newest_markdown: null, followed: null };

const publishedColumns = {
  postId: sql.ref('new_post.id'),
  authorId: sql.ref('new_post.author_id'),
  at: sql.ref('new_post.published_at'),
};

const insertCounted = prepareWrite(
  (_db, post: Placeholders<NewPostParts>) => sql<
    Omit<FullPostRow, keyof typeof unanswered | 'career_links'> & { notified: string[] }
  >`
    with address as (${freeSlug(post.slugs)}),
    new_post as (
      insert into posts (id, author_id, slug, title, markdown, html, excerpt, image, group_id, reading_time,
        chosen_tags, tags, careers, score, published_at, updated_at, withheld)
      select ${post.id}::uuid, ${post.author_id}::uuid, slug, ${post.title}, ${post.markdown}, ${post.html},
        ${post.excerpt}, ${post.image}, ${post.group_id}::uuid, ${post.reading_time}::smallint,
        ${post.chosen_tags}::text[], ${post.tags}::text[], ${post.careers}::text[], hot_score(0, 0, ${post.published_at}::timestamptz),
        ${post.published_at}::timestamptz, ${post.published_at}::timestamptz,
        ${post.withheld}::text
      from address where ${isSituationUnchanged(post.author_id, post.mark)}
      returning *
    ),
    author as (${countingPosts(sql`new_post`)}),
    ${emitRows('post_published', publishedColumns, sql`new_post where new_post.withheld is null`, post)},
    ${keyed(post.key)}
    ${tagging(post.tagged)}
    told as (select ${post.mentions === null ? sql`'{}'::uuid[]` : sql`array(select user_id from notified)`} as notified)
    select new_post.*, author.name as author_name, author.username as author_username, author.avatar as author_avatar,
      author.work as author_work, author.seeks_help as author_seeks_help, author.offers_help as author_offers_help,
      author.demo as author_demo,
      ${groupOf(post.group_id)} as "group",
      told.notified, ${isNamedTo(null, 'author.id')} as author_listed, 'open' as exposure, ${isFound('author')} as found
    from new_post cross join author cross join told`,
);

/**
 * Publishes, as of now, a post that only its author has seen: makes it searchable, notifies, and dates it. Leaves counters and
 * tags to the caller. @returns whom to notify
 */
export async function publishHeld(tx: Tx, id: string, given: Announced): Promise<string[]> {
  const [row] = await publishNow(tx, { id, at: new Date(), ...given });
  return row!.notified;
}

type Announced = Pick<NewPost, 'title' | 'tags' | 'text' | 'mentions'>;

const publishNow = prepareWrite(
  (_db, { id, at, ...given }: Placeholders<Announced & { id: string; at: Date }>) => sql<{
    notified: string[];
  }>`
    with new_post as (
      update posts set published_at = ${at}::timestamptz, updated_at = ${at}::timestamptz,
        score = hot_score(likes, comments, ${at}::timestamptz)
      where id = ${id}::uuid returning *
    ),
    ${emitRows('post_published', publishedColumns, sql`new_post`, { ...given, draftId: null })}
    select array(select user_id from notified) as notified`,
);

const groupOf = (id: Bindable<string | null>): RawBuilder<unknown> =>
  id === null
    ? sql`null::text[]`
    : sql`(select array[groups.slug, groups.name] from groups where groups.id = new_post.group_id)`;

const tagging = (tags: Bindable<string[] | null>): RawBuilder<unknown> =>
  tags === null
    ? sql``
    : sql`
      tagged as (
        insert into post_tags (tag, post_id, published_at)
        select unnest(${tags}::text[]), id, published_at from new_post where withheld is null
      ),`;

const keyed = (key: Bindable<string | null>): RawBuilder<unknown> =>
  key === null
    ? sql``
    : sql`
      published as (
        insert into published_drafts (author_id, key, post_id) select author_id, ${key}, id from new_post
      ),`;

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
