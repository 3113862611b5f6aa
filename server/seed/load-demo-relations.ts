import type { Tx } from '../db/handle.ts';
import { addComment } from '../features/comments/comments.public.ts';
import { addFollow } from '../features/follows/follows.public.ts';
import { addGroup, addMember } from '../features/groups/groups.public.ts';
import { addLike } from '../features/likes/likes.public.ts';
import { setRating } from '../features/ratings/ratings.public.ts';
import { demoComments } from './demo/comments.ts';
import type { DemoPost } from './demo/demo-content.ts';
import { demoPeople } from './demo/people.ts';
import { demoFollows, demoGroups, demoLikes, demoRatings } from './demo/relations.ts';

const hour = 60 * 60 * 1000;

/**
 * What the people of the demonstration have to do with each other and with its posts, at times at which
 * those concerned were there. `idOf` has their ids by username; the posts are stored already.
 */
export async function loadDemoRelations(
  tx: Tx,
  idOf: ReadonlyMap<string, string>,
  posts: readonly DemoPost[],
): Promise<void> {
  const now = Date.now();
  const joined = new Map(demoPeople.map((person) => [person.username, person.joinedDaysAgo * 24]));
  const published = new Map(posts.map((post) => [post.slugHint, post.hoursAgo]));
  const id = (username: string) => idOf.get(username)!;
  const time = (hoursAgo: number) => new Date(now - hoursAgo * hour);
  /** Hours ago, spread evenly over the time that all of these people, and what is `old` hours old, were there. */
  const spread = (index: number, people: string[], old = Infinity) => {
    const together = Math.min(old, ...people.map((person) => joined.get(person)!));
    return together * (1 - (((index + 1) * goldenRatio) % 1));
  };

  for (const [index, { follower, followed }] of demoFollows.entries()) {
    await addFollow(tx, id(follower), id(followed), time(spread(index, [follower, followed])));
  }
  for (const [index, { rater, rated, stars, text }] of demoRatings.entries()) {
    await setRating(tx, id(rater), id(rated), { stars, text }, time(spread(index, [rater, rated])));
  }
  for (const [index, { slug, name, description, owner, members }] of demoGroups.entries()) {
    const founded = spread(index, [owner]);
    const content = { name, description, image: '' };
    const groupId = await addGroup(tx, id(owner), content, slug, time(founded));
    for (const [place, member] of members.entries()) {
      await addMember(tx, groupId, id(member), time(spread(place, [member], founded)));
    }
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
      ids.push(await addComment(tx, slug, id(author), { markdown, parentId }, writtenAt));
    }
  }
}

/** Its multiples, cut to their fractions, fill the way from 0 to 1 evenly however many are taken. */
const goldenRatio = (Math.sqrt(5) - 1) / 2;
