import { shownAbout, shownName, shownWork } from '#server/person-visibility.queries.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { prepareRead, type Placeholders } from '#server/db/query/prepare.ts';
import { isPublished } from '#server/features/visibility/index.ts';
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
  /** In the order in which posts were published. */
  place: number;
  text: string;
  title_words: string;
  words: string;
}

export interface CommentSearchTable {
  comment_id: string;
  post_id: string;
  /** In the order in which comments were written. */
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
  /** In the order in which questions were indexed. */
  place: number;
  words: string;
}

export interface KnownWordTable {
  word: string;
  shown: string;
  /** Of the word, as the texts with it have it. */
  stem: string;
}

/** Kinds of texts of which some are still to be indexed anew: those whose id comes after this one. */
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

/** The texts of a person's own that say who they are. */
export async function findPersonToIndex(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.id',
      // As strangers see it: nobody is found by what is not shown.
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

export async function findCommentToIndex(db: Db, commentId: string) {
  return db
    .selectFrom('comments')
    .select(['id', 'post_id', 'markdown'])
    .where('id', '=', commentId)
    .executeTakeFirst();
}

/** A question's texts with those of its answers that others see: nothing of who asked. */
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

/** The place after the newest. */
export const nextPlace = (table: 'post_search' | 'comment_search' | 'question_search'): RawBuilder<number> =>
  sql<number>`(select coalesce(max(place), 0) + 1 from ${sql.table(table)})`;

export async function putPost(db: Db, row: Omit<PostSearchTable, 'place'>): Promise<void> {
  const { text, title_words, words } = row;
  // One that comes back after it was taken back has its place before the next one.
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

/** What stands in these posts, as passages show it, with the version of that text. */
export const findTexts = (db: Db, postIds: string[]) => selectTexts(db, { postIds });

const selectTexts = prepareRead((db, { postIds }: Placeholders<{ postIds: string[] }>) =>
  db
    .selectFrom('post_search')
    .select(['post_id', 'text', sql<string>`xmin::text`.as('version')])
    .where('post_id', '=', sql<string>`any(${postIds}::uuid[])`),
);

/** Deletes the words of a post that is not to be found any more. */
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

/** Whether any kind of text is still to be indexed anew. */
export async function areTextsToIndex(db: Db): Promise<boolean> {
  const row = await db.selectFrom('texts_to_index').select('kind').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Up to which text of a kind all are indexed anew; undefined where none is to be, or another does it. */
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

/** Ids after this one, in their order; of all for ''. */
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
