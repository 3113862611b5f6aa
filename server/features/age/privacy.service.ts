import type { OwnPrivacy, Privacy } from '#contract/age.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { changeAgeStanding, findUser } from '#server/features/accounts/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { bandOf, thisMonth } from './bands.ts';
import { findBirth, updateBirth } from './births.queries.ts';
import { mustBeClosed, type Reckoning } from './standing.service.ts';

/** @throws session_required for an account that was just deleted */
export async function readPrivacy(db: Db, reckoning: Reckoning, { id }: Viewer): Promise<OwnPrivacy> {
  const user = await findUser(db, id);
  if (!user) throw refuse('session_required');
  return { closed: user.closed, noStars: user.no_stars, fixed: await isFixed(db, reckoning, id) };
}

/** @throws kept_closed */
export async function changePrivacy(
  { context, viewer }: { context: Context; viewer: Viewer },
  { closed, noStars }: Privacy,
): Promise<OwnPrivacy> {
  const { db } = context;
  if (!(closed && noStars) && (await isFixed(db, context, viewer.id))) throw refuse('kept_closed');
  await transact(db, async (tx) => {
    await changeAgeStanding(tx, viewer.id, { closed, no_stars: noStars });
    await updateBirth(tx, viewer.id, { of_age_since: null });
    await emit(tx, 'person_written', { userId: viewer.id });
  });
  return readPrivacy(db, context, viewer);
}

async function isFixed(db: Db, { config, calendar }: Reckoning, userId: string): Promise<boolean> {
  const birth = await findBirth(db, userId);
  return birth !== undefined && mustBeClosed(bandOf(thisMonth(calendar), birth.born, config));
}
