import type { Random } from './random.ts';

export interface BulkSize {
  users: number;
  posts: number;
  seed: number;
}

/*
 * Who has to do with whom is reckoned from the places of people and posts in the load, so that the database can make
 * the rows itself. Most have little to do with each other; one of each kind has very much, to measure by.
 */

/** Followed by the other half of the people; has thousands of notifications. */
export const famousPerson = 0;
/** Follows 300 people more than the others do. */
export const eagerPerson = 1;
export const follows = { each: 10, eager: 300 };
/** The first of each hundred people owns a group that all of them belong to; every fifth person belongs to the first. */
export const groupOf = { people: 100, firstTakesEach: 5 };
/** One in so many posts is published in the group of its author. */
export const groupedPost = 5;

/** Liked by everyone, and the one with most comments. */
export const lovedPost = ({ posts }: BulkSize): number => Math.floor(posts / 2);

/** How often a post is liked and answered: most hardly, a few often. */
export function receptionOf(
  index: number,
  size: BulkSize,
  random: Random,
): { likes: number; comments: number } {
  const [likes, comments] = [12 * random.next() ** 6, 5 * random.next() ** 9].map(Math.floor) as [
    number,
    number,
  ];
  if (index === lovedPost(size)) return { likes: size.users, comments: 2_000 };
  return { likes: Math.min(likes, size.users), comments };
}
