import type { LinkMode } from '#markdown/render-context.ts';
import type { Db } from '#server/db/handle.ts';
import { isEmailConfirmed } from './email-confirmations.queries.ts';

/** Links in the texts of an account that nobody has confirmed are shown as text, so that spam is not worth it. */
export async function linkModeOf(db: Db, userId: string): Promise<LinkMode> {
  return (await isEmailConfirmed(db, userId)) ? 'live' : 'plain';
}
