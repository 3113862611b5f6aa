import type { User } from '#server/features/identity/accounts/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { ProfileRow } from './profiles.queries.ts';

export const isOwner = (user: User, viewer: Viewer | null): boolean => viewer?.id === user.id;

/** Only its owner may change a profile. @throws not_your_profile */
export function requireOwner(user: User, viewer: Viewer): void {
  if (!isOwner(user, viewer)) throw refuse('not_your_profile');
}

/** The owner always; other members once the owner shows it; visitors and crawlers never. */
export function showsEmail(user: User, row: ProfileRow | undefined, viewer: Viewer | null): boolean {
  if (!viewer) return false;
  return isOwner(user, viewer) || (row?.show_email ?? false);
}
