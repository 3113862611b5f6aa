import type { Insertable } from 'kysely';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import type { Bindable } from '#server/db/query/prepare.ts';
import type { RowEvent } from '#server/events/events.ts';
import { isPublished } from '#server/features/visibility/index.ts';
declare module '#server/db/schema.ts' {
  interface Schema {
    post_search: PostSearchTable;
    comment_search: CommentSearchTable;
    person_search: PersonSearchTable;
    group_search: GroupSearchTable;
    known_words: KnownWordTable;
  }
}

export interface PostSearchTable {
  post_id: string;
  published_at: Date;
  text: string;
  title_words: string;
  words: string;
}

export interface CommentSearchTable {
  comment_id: string;
  post_id: string;
  created_at: Date;
  words: string;
}

export interface PersonSearchTable {
  user_id: string;
  words: string;
}

export interface GroupSearchTable {
  group_id: string;
  words: string;
}

export interface KnownWordTable {
  word: string;
  shown: string;
}

export async function findPostToIndex(db: Db, postId: string) {
  return db
    .selectFrom('posts')
    .select(['id', 'title', 'tags', 'markdown', 'published_at'])
    .where('id', '=', postId)
    .where(isPublished())
    .executeTakeFirst();
}

/** The texts of a person's own that say who they are. */
export async function findPersonToIndex(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.username',
      'users.work',
      'profiles.tags',
      'profiles.apresentation',
      'profiles.formation1',
      'profiles.formation2',
      'profiles.formation3',
      'profiles.formation4',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

export async function findGroupToIndex(db: Db, groupId: string) {
  return db
    .selectFrom('groups')
    .select(['id', 'name', 'slug', 'description'])
    .where('id', '=', groupId)
    .executeTakeFirst();
}

export async function findCommentToIndex(db: Db, commentId: string) {
  return db
    .selectFrom('comments')
    .select(['id', 'post_id', 'markdown', 'created_at'])
    .where('id', '=', commentId)
    .executeTakeFirst();
}

export async function putPost(db: Db, row: Insertable<PostSearchTable>): Promise<void> {
  const { text, title_words, words } = row;
  await db
    .insertInto('post_search')
    .values(row)
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ text, title_words, words }))
    .execute();
}

/** Of a post that nobody is to find. */
export async function removePostRow(db: Db, postId: string): Promise<void> {
  await db.deleteFrom('post_search').where('post_id', '=', postId).execute();
}

export async function putComment(db: Db, row: Insertable<CommentSearchTable>): Promise<void> {
  await db
    .insertInto('comment_search')
    .values(row)
    .onConflict((conflict) => conflict.column('comment_id').doUpdateSet({ words: row.words }))
    .execute();
}

/** As a part of the statement that publishes it. */
export function puttingNewPost(
  { rows, postId, at, text }: RowEvent<'post_published'>,
  titleWords: Bindable<string>,
  words: Bindable<string>,
): RawBuilder<unknown> {
  return sql`
    insert into post_search (post_id, published_at, text, title_words, words)
    select ${postId}, ${at}, ${text}, ${titleWords}::tsvector, ${words}::tsvector from ${rows}`;
}

/** As a part of the statement that adds it. */
export function puttingNewComment(
  { rows, commentId, postId, at }: RowEvent<'comment_added'>,
  words: Bindable<string>,
): RawBuilder<unknown> {
  return sql`
    insert into comment_search (comment_id, post_id, created_at, words)
    select ${commentId}, ${postId}, ${at}, ${words}::tsvector from ${rows}`;
}

export async function putPerson(db: Db, row: PersonSearchTable): Promise<void> {
  await db
    .insertInto('person_search')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ words: row.words }))
    .execute();
}

export async function putGroup(db: Db, row: GroupSearchTable): Promise<void> {
  await db
    .insertInto('group_search')
    .values(row)
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet({ words: row.words }))
    .execute();
}
