import type { Profile } from '#contract/profiles.ts';
import type { Db } from '#server/db/handle.ts';
import { findUserByUsername } from '#server/features/accounts/accounts.public.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findProfile } from './profiles.queries.ts';
import { toProfile } from './profiles.view.ts';

/** @throws not_found */
export async function readProfile(db: Db, viewer: Viewer | null, username: string): Promise<Profile> {
  const user = await findUserByUsername(db, username);
  if (!user) throw refuse('not_found');
  return toProfile(user, await findProfile(db, user.id), viewer);
}
