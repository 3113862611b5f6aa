import { shows } from '#contract/who-sees/person-visibility.ts';
import type { Db } from '#server/db/handle.ts';
import { isEmailConfirmed, type User } from '#server/features/identity/accounts/index.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** Refuses a rating of one's own profile. @throws own_rating */
export function requireOther(viewer: Viewer, user: { id: string }): void {
  if (user.id === viewer.id) throw refuse('own_rating');
}

/** Whether a person takes ratings: not with limited exposure, nor if they want no stars. */
export const takesRatings = (user: Pick<User, 'exposure' | 'no_stars'>): boolean =>
  !user.no_stars && shows(user.exposure, 'ratings', 'member');

/** @throws not_rated */
export function requireRatable(user: User): void {
  if (!takesRatings(user)) throw refuse('not_rated');
}

/** Keeps what staff took down as it is for the review, until it is deleted for good. @throws rating_removed */
export function requireNotRemoved(given: { withheld: Withheld } | undefined): void {
  if (given?.withheld === 'removed') throw refuse('rating_removed');
}

/** @throws not_rated_person */
export function requireRated(viewer: Viewer, rating: { rated_id: string }): void {
  if (rating.rated_id !== viewer.id) throw refuse('not_rated_person');
}

/** Keeps throwaway accounts from rating. @throws email_not_confirmed */
export async function requireConfirmed(db: Db, viewer: Viewer): Promise<void> {
  if (!(await isEmailConfirmed(db, viewer.id))) throw refuse('email_not_confirmed');
}
