import type { User } from '#server/features/accounts/accounts.public.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { ProfileRow } from './profiles.queries.ts';

/** The owner always; other members once the owner shows it; visitors and crawlers never. */
export function showsEmail(user: User, row: ProfileRow | undefined, viewer: Viewer | null): boolean {
  if (!viewer) return false;
  return viewer.id === user.id || (row?.show_email ?? false);
}
