import { onFact, onRowFact } from '#server/events/facts.ts';
import {
  putComment,
  putFollow,
  putGroupDecision,
  putGroupRequest,
  putLike,
  putRating,
  putRatingAnswer,
  takeLikesBack,
} from './notify.queries.ts';

/** What happens in the rooms above is told to those whom it concerns. */
export function hearFacts(): void {
  onRowFact('post_liked', 'told', () => putLike);
  onRowFact('comment_added', 'told', () => putComment);
  onFact('posts_unliked', takeLikesBack);
  onFact('person_followed', putFollow);
  onFact('person_rated', putRating);
  onFact('rating_answered', putRatingAnswer);
  onFact('group_requested', putGroupRequest);
  onFact('group_decided', putGroupDecision);
}
