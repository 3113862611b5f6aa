import { shownAbout, shownName, shownWork } from '#server/features/who-sees/person-visibility.queries.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepareRead, type Placeholders } from '#server/db/query/prepare.ts';
import { isPublished } from '#server/features/who-sees/visibility/index.ts';
declare module '#server/db/schema.ts' {
  interface Schema {
    post_search: PostSearchTable;
    comment_search: CommentSearchTable;
    person_search: PersonSearchTable;
    group_search: GroupSearchTable;
    question_search: QuestionSearchTable;
    known_words: KnownWordTable;
    texts_to_index: TextsToIndexTable;
  }
}

export interface PostSearchTable {
  post_id: string;
  /** Order of publication. */
  place: number;
  text: string;
  title_words: string;
  words: string;
}

export interface CommentSearchTable {
  comment_id: string;
  post_id: string;
  /** Order of creation. */
  place: number;
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

export interface QuestionSearchTable {
  question_id: string;
  /** Order of indexing. */
  place: number;
  words: string;
}

export interface KnownWordTable {
  word: string;
  shown: string;
  /** The word's stem, as in the index. */
  stem: string;
}

/** Kinds of texts with texts left to reindex: those with an id after `after`. */
export interface TextsToIndexTable {
  kind: 'words' | 'posts' | 'comments' | 'people' | 'groups' | 'questions';
  after: string;
}

export async function findPostToIndex(db: Db, postId: string) {
  return db
    .selectFrom('posts')
    .select(['id', 'title', 'tags', 'markdown'])
    .where('id', '=', postId)
    .where(isPublished())
    .executeTakeFirst();
}

/** Returns the texts by which a person is found. */
export async function findPersonToIndex(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.id',
      // As strangers see it: nobody is found by hidden fields.
      shownName(null).as('name'),
      'users.username',
      shownWork(null).as('work'),
      'profiles.tags',
      shownAbout(null, 'profiles.apresentation').as('apresentation'),
      shownAbout(null, 'profiles.formation1').as('formation1'),
      shownAbout(null, 'profiles.formation2').as('formation2'),
      shownAbout(null, 'profiles.formation3').as('formation3'),
      shownAbout(null, 'profiles.formation4').as('formation4'),
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

/** Finds a comment that is not a mere place, and keeps it from becoming one until the transaction ends. */
export async function findCommentToIndex(tx: Tx, commentId: string) {
  return tx
    .selectFrom('comments')
    .select(['id', 'post_id', 'markdown'])
    .where('id', '=', commentId)
    .where('author_id', 'is not', null)
    .forShare()
    .executeTakeFirst();
}

/** Returns a question's texts and those of its visible answers, without its asker. */
export async function findQuestionToIndex(db: Db, questionId: string) {
  return db
    .selectFrom('questions')
    .select((question) => [
      'id',
      'title',
      'markdown',
      question
        .selectFrom('answers')
        .select(
          sql<string>`coalesce(string_agg(answers.markdown, E'\\n\\n' order by created_at, id), '')`.as(
            'text',
          ),
        )
        .whereRef('question_id', '=', 'questions.id')
        .where('answers.withheld', 'is', null)
        .as('answered'),
    ])
    .where('id', '=', questionId)
    .executeTakeFirst();
}

export const nextPlace = (table: 'post_search' | 'comment_search' | 'question_search'): RawBuilder<number> =>
  sql<number>`(select coalesce(max(place), 0) + 1 from ${sql.table(table)})`;

export async function putPost(db: Db, row: Omit<PostSearchTable, 'place'>): Promise<void> {
  const { text, title_words, words } = row;
  // A republished post gets the place before its successor.
  const place = sql<number>`coalesce((
    select place from posts own
    join lateral (
      select place from posts later join post_search on post_search.post_id = later.id
      where (later.published_at, later.id) > (own.published_at, own.id)
      order by later.published_at, later.id limit 1) as next on true
    where own.id = ${row.post_id}::uuid), ${nextPlace('post_search')})`;
  await db
    .insertInto('post_search')
    .values({ ...row, place })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ text, title_words, words }))
    .execute();
}

/** Returns the texts of these posts for passages, with their version. */
export const findTexts = (db: Db, postIds: string[]) => selectTexts(db, { postIds });

const selectTexts = prepareRead((db, { postIds }: Placeholders<{ postIds: string[] }>) =>
  db
    .selectFrom('post_search')
    .select(['post_id', 'text', sql<string>`xmin::text`.as('version')])
    .where('post_id', '=', sql<string>`any(${postIds}::uuid[])`),
);

/** Deletes the index row of a post that must not be found any more. */
export async function removePostRow(db: Db, postId: string): Promise<void> {
  await db.deleteFrom('post_search').where('post_id', '=', postId).execute();
}

export async function putComment(db: Db, row: Omit<CommentSearchTable, 'place'>): Promise<void> {
  await db
    .insertInto('comment_search')
    .values({ ...row, place: nextPlace('comment_search') })
    .onConflict((conflict) => conflict.column('comment_id').doUpdateSet({ words: row.words }))
    .execute();
}

/** Deletes the index rows of comments whose words are gone. */
export async function removeCommentRows(db: Db, commentIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('comment_search')
    .where('comment_id', '=', sql<string>`any(${commentIds}::uuid[])`)
    .execute();
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

export async function putQuestion(db: Db, row: Omit<QuestionSearchTable, 'place'>): Promise<void> {
  await db
    .insertInto('question_search')
    .values({ ...row, place: nextPlace('question_search') })
    .onConflict((conflict) => conflict.column('question_id').doUpdateSet({ words: row.words }))
    .execute();
}

/** Whether any texts are left to reindex. */
export async function areTextsToIndex(db: Db): Promise<boolean> {
  const row = await db.selectFrom('texts_to_index').select('kind').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Locks a kind of texts. @returns the last reindexed id; undefined if none is left or another transaction holds it */
export async function lockTexts(db: Db, kind: TextsToIndexTable['kind']): Promise<string | undefined> {
  const row = await db
    .selectFrom('texts_to_index')
    .select('after')
    .where('kind', '=', kind)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.after;
}

export async function keepPlace(db: Db, kind: TextsToIndexTable['kind'], after: string): Promise<void> {
  await db.updateTable('texts_to_index').set({ after }).where('kind', '=', kind).execute();
}

export async function finishTexts(db: Db, kind: TextsToIndexTable['kind']): Promise<void> {
  await db.deleteFrom('texts_to_index').where('kind', '=', kind).execute();
}

/** Returns the next ids in order; from the beginning for ''. */
export async function listIdsAfter(
  db: Db,
  table: 'posts' | 'users' | 'groups' | 'comments' | 'questions',
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .$if(after !== '', (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
