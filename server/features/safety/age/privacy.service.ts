import type { OwnPrivacy, Privacy } from '#contract/safety/age.ts';
import { holds } from '#contract/safety/age-rules.ts';
import type { CalendarContext } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { changeAgeStatus, findUser } from '#server/features/identity/accounts/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { updateBirth } from './births.queries.ts';
import { readBand } from './age-status.service.ts';
import type { MemberCall } from '#server/http/bind.ts';

/** @throws session_required for an account that was just deleted */
export async function readPrivacy(db: Db, ageContext: CalendarContext, { id }: Viewer): Promise<OwnPrivacy> {
  const user = await findUser(db, id);
  if (!user) throw refuse('session_required');
  return {
    closed: user.closed,
    noStars: user.no_stars,
    page: !user.no_page,
    fixed: await isFixed(db, ageContext, id),
  };
}

/** @throws kept_closed */
export async function changePrivacy(
  { context, viewer }: Pick<MemberCall, 'context' | 'viewer'>,
  { closed, noStars, page }: Privacy,
): Promise<OwnPrivacy> {
  const { db } = context;
  if (!(closed && noStars) && (await isFixed(db, context, viewer.id))) throw refuse('kept_closed');
  await transact(db, async (tx) => {
    const change = { closed, no_stars: noStars, ...(page !== undefined && { no_page: !page }) };
    await changeAgeStatus(tx, viewer.id, change);
    await updateBirth(tx, viewer.id, { of_age_since: null });
    await emit(tx, 'person_written', { userId: viewer.id });
  });
  return readPrivacy(db, context, viewer);
}

const isFixed = async (db: Db, ageContext: CalendarContext, userId: string): Promise<boolean> =>
  holds('keptClosed', await readBand(db, ageContext, userId));
