import type { Db } from '#server/db/handle.ts';
import type { User } from '#server/features/accounts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findProfile } from './profiles.queries.ts';
import { toProfileCard, type ProfileCard } from './profiles.view.ts';

/** The person's own part of the profile, as this viewer may see it. */
export async function readProfileCard(db: Db, viewer: Viewer | null, user: User): Promise<ProfileCard> {
  return toProfileCard(user, await findProfile(db, user.id), viewer);
}
