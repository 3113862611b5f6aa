import { shows } from '#contract/person-visibility.ts';
import type { Db } from '#server/db/handle.ts';
import type { User } from '#server/features/accounts/index.ts';
import { areOfOneYoungBand } from '#server/features/age/index.ts';
import { shareGroup } from '#server/person-visibility.queries.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { isFollowing } from './follows.queries.ts';

/** Nobody follows the own profile. @throws own_follow */
export function requireOther(viewer: Viewer, user: { id: string }): void {
  if (user.id === viewer.id) throw refuse('own_follow');
}

/**
 * Somebody with a closed profile is followed by people of a common group and by those whom this person follows; the young
 * of one age follow each other. @throws not_followed
 */
export async function requireFollowable(db: Db, viewer: Viewer, user: User): Promise<void> {
  if (user.exposure === 'open') return;
  const may =
    (await isFollowing(db, user.id, viewer.id)) ||
    (await shareGroup(db, viewer.id, user.id)) ||
    (await areOfOneYoungBand(db, viewer.id, user.id));
  if (!may) throw refuse('not_followed');
}

/** Lists of followers, of followed people and of groups. */
export const showsConnections = (viewer: Viewer | null, user: Pick<User, 'id' | 'exposure'>): boolean =>
  viewer?.id === user.id || shows(user.exposure, 'connections', viewer ? 'member' : 'visitor');
