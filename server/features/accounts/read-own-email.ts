import type { OwnEmail } from '#contract/account-settings.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findUser } from './accounts.queries.ts';

/** The viewer's own address. @throws session_required for an account that was just deleted */
export async function readOwnEmail(db: Db, viewer: Viewer): Promise<OwnEmail> {
  const user = await findUser(db, viewer.id);
  if (!user) throw refuse('session_required');
  return { email: user.email, confirmed: user.email_confirmed };
}
