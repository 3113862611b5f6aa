import { onFact, onRowFact } from '#server/events/facts.ts';
import {
  indexComment,
  indexGroup,
  indexNewComment,
  indexNewPost,
  indexPerson,
  indexPost,
  keepNewWords,
} from './index-texts.ts';

/** What is written in the rooms above is found as soon as it is there. */
export function hearWrites(): void {
  onFact('post_written', indexPost);
  onRowFact('post_published', 'indexed', indexNewPost);
  onRowFact('post_published', 'known', keepNewWords);
  onRowFact('comment_added', 'indexed', indexNewComment);
  onFact('comment_edited', indexComment);
  onFact('person_written', indexPerson);
  onFact('group_written', indexGroup);
}
