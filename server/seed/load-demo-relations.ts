import type { Tx } from '../db/handle.ts';
import { addComment } from '../features/comments/index.ts';
import { addFollow } from '../features/follows/index.ts';
import { addLike } from '../features/likes/index.ts';
import { setRating } from '../features/ratings/index.ts';
import { demoComments } from './demo/comments.ts';
import type { DemoPost } from './demo/demo-content.ts';
import { demoTimes } from './demo/demo-times.ts';
import { demoFollows, demoLikes, demoRatings } from './demo/relations.ts';

/**
 * What the people of the demonstration have to do with each other and with its posts, at times at which
 * those concerned were there. `idOf` has their ids by username; the posts are stored already.
 */
export async function loadDemoRelations(
  tx: Tx,
  idOf: ReadonlyMap<string, string>,
  posts: readonly DemoPost[],
): Promise<void> {
  const published = new Map(posts.map((post) => [post.slugHint, post.hoursAgo]));
  const id = (username: string) => idOf.get(username)!;
  const { time, spread } = demoTimes();

  for (const [index, { follower, followed }] of demoFollows.entries()) {
    await addFollow(tx, id(follower), id(followed), time(spread(index, [follower, followed])));
  }
  for (const [index, { rater, rated, stars, text }] of demoRatings.entries()) {
    await setRating(tx, id(rater), id(rated), { stars, text }, time(spread(index, [rater, rated])));
  }
  for (const [slug, likers] of Object.entries(demoLikes)) {
    for (const [index, liker] of likers.entries()) {
      await addLike(tx, slug, id(liker), time(spread(index, [liker], published.get(slug))));
    }
  }
  for (const [slug, comments] of Map.groupBy(demoComments, (comment) => comment.post)) {
    const ids: string[] = [];
    for (const { author, markdown, hoursAfter, replyTo } of comments) {
      const parentId = replyTo === undefined ? '' : ids[replyTo]!;
      const writtenAt = time(published.get(slug)! - hoursAfter);
      const comment = await addComment(tx, slug, id(author), { markdown, parentId }, writtenAt);
      ids.push(comment.id);
    }
  }
}
