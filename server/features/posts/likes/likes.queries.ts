import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import { prepare, type Placeholders } from '#server/db/query/prepare.ts';
import type { Feature } from '#server/feature.ts';
import { counting, lockPost } from '#server/features/posts/index.ts';
import { isPublished } from '#server/features/who-sees/visibility/index.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    likes: LikeTable;
  }
}

declare module '#server/events/events.ts' {
  interface Events {
    /** A user likes a post they did not like before. */
    post_liked: { postId: string; authorId: string; userId: string; at: Date };
    posts_unliked: { postIds: string[] };
  }
}

interface LikeTable {
  post_id: string;
  user_id: string;
  created_at: Date;
}

interface NewLike {
  slug: string;
  userId: string;
  at: Date;
}

interface LikedPost {
  postId: string;
  authorId: string;
  likes: number;
  /** Whether they did not like it before. */
  isNew: boolean;
}

/** Locks the post, adds the like and counts it; an existing like stays as it is. @returns undefined without such a post */
export async function insertLike(tx: Tx, like: NewLike): Promise<LikedPost | undefined> {
  const [post] = await insertCounted(tx, like);
  return post;
}

const insertCounted = prepare(
  (tx, { slug, userId, at }: Placeholders<NewLike>) => sql<LikedPost>`
    with post as (${lockPost(tx, { id: userId }, slug)}),
    new_like as (
      insert into likes (post_id, user_id, created_at) select id, ${userId}::uuid, ${at}::timestamptz from post
      on conflict do nothing
      returning post_id
    ),
    counted as (${counting(sql`select post_id, 1, 0 from new_like`)})
    select post.id as "postId", post.author_id as "authorId", coalesce(counted.likes, post.likes) as likes,
      counted.likes is not null as "isNew"
    from post left join counted on true`,
);

/** Locks the post and removes the like, in one round trip. @returns the post's id if there was a like */
export async function deleteLike(tx: Tx, slug: string, userId: string): Promise<string | undefined> {
  const row = await tx
    .with('post', () => lockPost(tx, { id: userId }, slug))
    .deleteFrom('likes')
    .using('post')
    .whereRef('likes.post_id', '=', 'post.id')
    .where('likes.user_id', '=', userId)
    .returning('likes.post_id')
    .executeTakeFirst();
  return row?.post_id;
}

export const likesPost: Feature['likesPost'] = (reader) => sql`(
  select true from likes as own where own.post_id = posts.id and own.user_id = ${reader?.id ?? null})`;

export async function listLikedPostIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('likes').select('post_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.post_id);
}

/** @returns ids of the posts that were liked */
export async function deleteLikesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('likes').where('user_id', '=', userId).returning('post_id').execute();
  return rows.map((row) => row.post_id);
}

/** This feature's part of a member's data export. */
export const likesExports: ExportedFile[] = [
  {
    file: 'curtidas.json',
    about: 'as publicações que você curtiu',
    rows: (user) => sql`
      select likes.created_at as at, likes.post_id as key, case when ${isPublished()} then posts.title else '' end as "publicacao",
        case when ${isPublished()} then '/post/' || posts.slug else '' end as "endereco", likes.created_at as "curtidaEm"
      from likes join posts on posts.id = likes.post_id where likes.user_id = ${user}`,
  },
];
