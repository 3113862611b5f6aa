import { publish } from '#server/events/listener.ts';
import type { OwnAge } from '#contract/age.ts';
import { period } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { changeAgeStanding, closeAccount, findUser, lockUsers } from '#server/features/accounts/index.ts';
import { answerTime, isSilenced } from '#server/http/admission.ts';
import type { AgeStanding, SignedIn } from '#server/http/viewer.ts';
import { reportableOf } from '#server/reportable.ts';
import { bandOf, bornBy, thisMonth, type Ages, type KnownBand } from './bands.ts';
import { addJob } from '#server/jobs/jobs.ts';
import {
  endGuardianship,
  findBirth,
  hasGuardian,
  isContested,
  isPaused,
  listEnding,
  listGrown,
  updateBirth,
} from './births.queries.ts';

/** What ages are reckoned with. */
export type Reckoning = Pick<Context, 'config' | 'calendar'>;

/** An account that says nothing of these is as before. */
const unseen: ReadonlySet<AgeStanding> = new Set(['under_age', 'waiting']);

/** What waits with its author; groups stay, for those who are in them. */
const texts = ['post', 'comment', 'rating', 'question', 'answer'] as const;

/** What follows from somebody's age today, and from who answers for them. For whoever changes either, in one transaction. */
export async function settleAge(tx: Tx, { config, calendar }: Reckoning, userId: string): Promise<void> {
  await lockUsers(tx, [userId]);
  const birth = await findBirth(tx, userId);
  const user = await findUser(tx, userId);
  if (!birth || !user) return;
  const band = bandOf(thisMonth(calendar), birth.born, config);
  if (band === 'adult') await endGuardianship(tx, userId);
  const standing = standingOf(band, await hasGuardian(tx, userId), await isPaused(tx, userId));
  const now = new Date();
  const begins = standing !== user.age_standing;
  await updateBirth(tx, userId, {
    band,
    waiting_since: standing === 'waiting' ? (birth.waiting_since ?? now) : null,
    ...(standing !== 'waiting' && { letters: 0 }),
    ...(band === 'adult' && birth.band !== 'adult' && user.closed && { of_age_since: now }),
    erase_at: begins ? eraseAt(config, standing, now) : birth.erase_at,
  });
  const isMinor = band !== 'adult';
  // Whoever is of age keeps what the account was: nothing opens by itself.
  const closed = mustBeClosed(band) || (isMinor && user.age_standing === 'unknown') || user.closed;
  const noStars = mustBeClosed(band) || (isMinor && user.age_standing === 'unknown') || user.no_stars;
  await changeAgeStanding(tx, userId, { age_standing: standing, closed, no_stars: noStars });
  await emit(tx, 'person_written', { userId });
  if (unseen.has(standing) !== unseen.has(user.age_standing))
    await showTexts(tx, userId, !unseen.has(standing));
}

/** Those who need a guardian cannot have more shown of them; who almost is of age may. */
export const mustBeClosed = (band: KnownBand): boolean => band === 'under' || band === 'guarded';

function standingOf(band: KnownBand, guardian: boolean, paused: boolean): AgeStanding {
  if (band === 'under') return 'under_age';
  if (band === 'guarded' && !guardian) return 'waiting';
  return guardian && paused ? 'paused' : 'known';
}

function eraseAt(config: Reckoning['config'], standing: AgeStanding, now: Date): Date | null {
  if (standing === 'under_age') return new Date(now.getTime() + period(config, 'underAge'));
  if (standing === 'waiting') return new Date(now.getTime() + period(config, 'guardianWait'));
  return null;
}

/** What is withheld for another reason stays so. */
async function showTexts(tx: Tx, userId: string, shown: boolean): Promise<void> {
  const [from, to] = shown ? (['waiting', null] as const) : ([null, 'waiting'] as const);
  for (const type of texts) {
    const reportable = reportableOf(type);
    for (const id of await reportable.listOf(tx, userId, from)) await reportable.withhold(tx, id, to);
  }
  if (!shown) await publish(tx, 'taken_down', { type: 'profile', id: userId });
}

export async function readAge(db: Db, { config, calendar }: Reckoning, userId: string): Promise<OwnAge> {
  const birth = await findBirth(db, userId);
  if (!birth) return { band: 'unknown', waiting: false, guardian: false };
  const band = bandOf(thisMonth(calendar), birth.born, config);
  const guardian = await hasGuardian(db, userId);
  const contested = await isContested(db, userId);
  return { band, waiting: band === 'guarded' && !guardian, guardian, ...(contested && { contested }) };
}

/** As {@link readAge}, with what the page asks of whom it is about. */
export async function readOwnAge(
  db: Db,
  context: Reckoning & Pick<Context, 'agesAskedSince'>,
  viewer: SignedIn,
): Promise<OwnAge> {
  const own = await readAge(db, context, viewer.id);
  const user = own.band === 'unknown' && context.agesAskedSince ? await findUser(db, viewer.id) : undefined;
  const answerBy = user ? answerTime(context, { joinedIn: user.created_at }) : null;
  const opens = own.band === 'adult' && (await findBirth(db, viewer.id))?.of_age_since;
  return {
    ...own,
    ...(answerBy && { answerBy: answerBy.toISOString() }),
    ...(opens && { opens: true }),
    ...(isSilenced(viewer) && { silencedUntil: viewer.silencedUntil!.toISOString() }),
  };
}

const atOnce = 100;

/** Birthdays: what a new age brings takes effect. */
export async function settleGrown(context: Pick<Context, 'db' | 'sessions'> & Reckoning): Promise<void> {
  for (const [band, months] of monthsOf(thisMonth(context.calendar), context.config)) {
    const grown = await listGrown(context.db, band, months, atOnce);
    for (const userId of grown) {
      await transact(context.db, (tx) => settleAge(tx, context, userId));
      context.sessions.askAgain(userId);
    }
  }
}

/** Erases the accounts whose time is over: too young, or nobody has come to answer for them. */
export async function eraseEnding(context: Pick<Context, 'db' | 'config' | 'sessions'>): Promise<void> {
  for (const userId of await listEnding(context.db, atOnce)) {
    const ended = await transact(context.db, async (tx) => {
      await lockUsers(tx, [userId]);
      const [stillEnding] = await listEnding(tx, 1, userId);
      const user = await findUser(tx, userId);
      // A guardian, or a decision, may have come first.
      if (!user || !stillEnding) return [];
      await updateBirth(tx, userId, { waiting_since: null, erase_at: null });
      await addJob(tx, 'erase_account', { userId }, { key: `erase:${userId}` });
      return closeAccount(tx, context.config, user);
    });
    context.sessions.forget(ended);
  }
}

/** In which months those of each band were born: after the first, the last among them. */
function monthsOf(
  month: number,
  { minAge, guardianUntil }: Ages,
): [KnownBand, { after: number; by: number }][] {
  const adult = bornBy(month, 18);
  const old = Math.max(bornBy(month, Math.max(guardianUntil, minAge)), adult);
  const able = Math.max(bornBy(month, minAge), adult);
  return [
    ['adult', { after: -1, by: adult }],
    ['teen', { after: adult, by: old }],
    ['guarded', { after: old, by: able }],
    ['under', { after: able, by: 32_767 }],
  ];
}
