import type { Random } from './random.ts';

export interface BulkSize {
  users: number;
  posts: number;
  seed: number;
}

/*
 * Relations follow from the places of people and posts in the load, so that the database can compute the rows. Most people and
 * posts have few; one of each kind has very many, for measurements.
 */

/** Followed by the other half of the people; has thousands of notifications. */
export const famousPerson = 0;
/** Follows 300 more people than the others do. */
export const eagerPerson = 1;
export const follows = { each: 10, eager: 300 };
/** The first of each hundred people owns a group of all of them; every fifth person belongs to the first group. */
export const groupOf = { people: 100, firstTakesEach: 5 };
/** One in this many posts is published in a group of its author. */
export const groupedPost = 5;

/** Liked by everyone, with most comments. */
export const lovedPost = ({ posts }: BulkSize): number => Math.floor(posts / 2);

/** Returns the likes and comments of a post: few for most, many for a few. */
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
