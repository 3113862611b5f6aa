import { shows } from '#contract/who-sees/person-visibility.ts';
import type { Db } from '#server/db/handle.ts';
import type { User } from '#server/features/identity/accounts/index.ts';
import { areOfOneYoungBand } from '#server/features/safety/age/index.ts';
import { shareGroup } from '#server/features/who-sees/person-visibility.queries.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { isFollowing } from './follows.queries.ts';

/** Refuses to follow oneself. @throws own_follow */
export function requireOther(viewer: Viewer, user: { id: string }): void {
  if (user.id === viewer.id) throw refuse('own_follow');
}

/**
 * Lets a viewer follow a closed profile only if that person follows them, they share a group, or both are in the same
 * young band. @throws not_followed
 */
export async function requireFollowable(db: Db, viewer: Viewer, user: User): Promise<void> {
  if (user.exposure === 'open') return;
  const may =
    (await isFollowing(db, user.id, viewer.id)) ||
    (await shareGroup(db, viewer.id, user.id)) ||
    (await areOfOneYoungBand(db, viewer.id, user.id));
  if (!may) throw refuse('not_followed');
}

/** Whether the viewer sees this person's lists of followers, followed people and groups. */
export const showsConnections = (viewer: Viewer | null, user: Pick<User, 'id' | 'exposure'>): boolean =>
  viewer?.id === user.id || shows(user.exposure, 'connections', viewer ? 'member' : 'visitor');

/** Returns the number of followers that the viewer is told: 0 where the lists are not shown. */
export const shownFollowers = (
  viewer: Viewer | null,
  user: Pick<User, 'id' | 'exposure'>,
  total: number,
): number => (showsConnections(viewer, user) ? total : 0);
