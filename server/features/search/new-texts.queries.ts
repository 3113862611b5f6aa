import { sql, type RawBuilder } from 'kysely';
import type { Bindable } from '#server/db/query/prepare.ts';
import type { RowEvent } from '#server/events/events.ts';
import { nextPlace } from './index.queries.ts';

/* Index rows of new texts, each inserted by the statement that stores the text. */

export function puttingNewPost(
  { rows, postId, text }: RowEvent<'post_published'>,
  titleWords: Bindable<string>,
  words: Bindable<string>,
): RawBuilder<unknown> {
  return sql`
    insert into post_search (post_id, place, text, title_words, words)
    select ${postId}, ${nextPlace('post_search')}, ${text}, ${titleWords}::tsvector, ${words}::tsvector from ${rows}`;
}

export function puttingNewComment(
  { rows, commentId, postId }: RowEvent<'comment_added'>,
  words: Bindable<string>,
): RawBuilder<unknown> {
  return sql`
    insert into comment_search (comment_id, post_id, place, words)
    select ${commentId}, ${postId}, ${nextPlace('comment_search')}, ${words}::tsvector from ${rows}`;
}

/** @param words of each question, in the order of their places */
export function puttingNewQuestions(
  { rows, questionId, place }: RowEvent<'question_asked'>,
  words: Bindable<readonly string[]>,
): RawBuilder<unknown> {
  return sql`
    insert into question_search (question_id, place, words)
    select ${questionId}, ${nextPlace('question_search')} + ${place} - 1, (${words}::text[])[${place}]::tsvector from ${rows}`;
}
