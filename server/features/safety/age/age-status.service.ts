import { publish } from '#server/events/node-events.ts';
import type { Birth, OwnAge } from '#contract/safety/age.ts';
import type { Clock } from '#contract/clocks.ts';
import type { CaseType } from '#contract/safety/report-reasons.ts';
import { holds, type Ages, type Band } from '#contract/safety/age-rules.ts';
import { period, usualZone } from '#server/time/clock.ts';
import type { Context, CalendarContext } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import {
  changeAgeStatus,
  closeAccount,
  findUser,
  lockUsers,
  type User,
} from '#server/features/identity/accounts/index.ts';
import { nextMonth, startOfMonth } from '#server/time/hours.ts';
import { answerTime, isSilenced } from '#server/http/admission.ts';
import type { AgeStatus, SignedIn } from '#server/http/viewer.ts';
import { reportableOf } from '#server/reportable.ts';
import { bandOf, firstMonthAt, monthsOf, thisMonth, type KnownBand } from './bands.ts';
import { addJob } from '#server/jobs/jobs.ts';
import {
  endGuardianship,
  findBirth,
  hasGuardian,
  hasMinors,
  isPaused,
  listClaims,
  listEnding,
  listGrown,
  updateBirth,
} from './births.queries.ts';

/** What an age is computed from: the configured limits and the installation's calendar. */

declare module '#server/events/events.ts' {
  interface Events {
    /** An account turns out to belong to somebody young: it starts closed. */
    turned_out_young: { userId: string };
    /** A user whose account was closed as a minor's has come of age. */
    came_of_age: { userId: string; at: Date };
  }
}

/** Statuses in which the account's texts are withheld. */
const unseen: ReadonlySet<AgeStatus> = new Set(['under_age', 'waiting']);

/** What is withheld with its author; groups stay, for their members. */
const texts = ['post', 'comment', 'rating', 'question', 'answer'] as const satisfies CaseType[];

/** Whether the author's texts of that kind are withheld until the account's status changes. */
export async function waitsWithAuthor(db: Db, type: CaseType, authorId: string): Promise<boolean> {
  if (!texts.some((each) => each === type)) return false;
  const author = await findUser(db, authorId);
  return author !== undefined && unseen.has(author.age_standing);
}

/** When an account waiting for a guardian gets each reminder. */
export const reminderClocks: readonly Clock[] = ['guardianReminder', 'guardianLastReminder'];

/**
 * Derives an account's status, exposure and end from its owner's current age and guardian. Code that changes either
 * calls this in the same transaction.
 */
export async function applyAge(tx: Tx, { config, calendar }: CalendarContext, userId: string): Promise<void> {
  await lockUsers(tx, [userId]);
  const birth = await findBirth(tx, userId);
  const user = await findUser(tx, userId);
  if (!birth || !user) return;
  const band = bandOf(thisMonth(calendar), birth.born, config);
  const young = holds('young', band);
  if (!young) await endGuardianship(tx, userId);
  const status = ageStatusOf(band, await hasGuardian(tx, userId), await isPaused(tx, userId));
  const now = new Date();
  const begins = status !== user.age_standing;
  const opens = !young && holds('young', birth.band) && user.closed;
  const end = birth.enrolled && status === 'waiting' ? null : eraseAt(config, status, now);
  const beginsToWait = status === 'waiting' && !birth.enrolled && birth.waiting_since === null;
  await updateBirth(tx, userId, {
    band,
    waiting_since: status === 'waiting' && !birth.enrolled ? (birth.waiting_since ?? now) : null,
    ...(status !== 'waiting' && { letters: 0 }),
    ...(young && { of_age_since: null }),
    ...(opens && { of_age_since: now }),
    erase_at: begins || beginsToWait ? end : birth.erase_at,
  });
  if ((begins || beginsToWait) && end) await planWaking(tx, config, userId, status, end, now);
  // A user who turns out to be young starts closed; one who comes of age keeps the settings: nothing opens by itself.
  const beginsYoung = young && (user.age_standing === 'unknown' || !holds('young', birth.band));
  const closed = holds('keptClosed', band) || beginsYoung || user.closed;
  const noStars = holds('keptClosed', band) || beginsYoung || user.no_stars;
  await changeAgeStatus(tx, userId, { age_standing: status, closed, no_stars: noStars });
  if (opens) await emit(tx, 'came_of_age', { userId, at: now });
  if (beginsYoung) await emit(tx, 'turned_out_young', { userId });
  await emit(tx, 'person_written', { userId });
  if (unseen.has(status) !== unseen.has(user.age_standing))
    await showTexts(tx, config, userId, !unseen.has(status));
}

/** Returns the status that follows from age and guardian. */
export function ageStatusOf(band: KnownBand, guardian: boolean, paused: boolean): AgeStatus {
  if (!holds('account', band)) return 'under_age';
  if (holds('guardianNeeded', band) && !guardian) return 'waiting';
  return guardian && paused ? 'paused' : 'known';
}

function eraseAt(config: CalendarContext['config'], status: AgeStatus, now: Date): Date | null {
  if (status === 'under_age') return new Date(now.getTime() + period(config, 'underAge'));
  if (status === 'waiting') return new Date(now.getTime() + period(config, 'guardianWait'));
  return null;
}

/** Queues jobs for the exact due times where the clock turns minutes into days; otherwise due rows are polled every minute. */
async function planWaking(
  tx: Tx,
  config: CalendarContext['config'],
  userId: string,
  status: AgeStatus,
  end: Date,
  now: Date,
): Promise<void> {
  if (config.clockScale === 1) return;
  await addJob(tx, 'settle_ages', {}, { key: `ending:${userId}`, at: end });
  if (status !== 'waiting') return;
  for (const clock of reminderClocks) {
    const at = new Date(now.getTime() + period(config, clock));
    await addJob(tx, 'remind_waiting', {}, { key: `${clock}:${userId}`, at });
  }
}

/** Texts withheld for another reason stay withheld. What is anonymous follows at a time of its own. */
async function showTexts(
  tx: Tx,
  config: CalendarContext['config'],
  userId: string,
  shown: boolean,
): Promise<void> {
  const [from, to] = shown ? (['waiting', null] as const) : ([null, 'waiting'] as const);
  for (const type of texts) {
    const reportable = reportableOf(type);
    for (const id of await reportable.listOf(tx, userId, from))
      if (reportable.follow) await reportable.follow(tx, id, to, period(config, 'day'));
      else await reportable.withhold(tx, id, to);
  }
  if (!shown) await publish(tx, 'taken_down', { type: 'profile', id: userId });
}

export async function readAge(
  db: Db,
  { config, calendar }: CalendarContext,
  userId: string,
): Promise<OwnAge> {
  const birth = await findBirth(db, userId);
  if (!birth) return { band: 'unknown', waiting: false, guardian: false };
  const band = bandOf(thisMonth(calendar), birth.born, config);
  const guardian = await hasGuardian(db, userId);
  const claims = await listClaims(db, [userId]);
  return {
    band,
    waiting: holds('guardianNeeded', band) && !guardian,
    guardian,
    ...(!holds('account', band) && { accountFrom: accountFrom(birth.born, config) }),
    ...claims.get(userId),
  };
}

/** Returns only the band, which is all that most rules need. */
export async function readBand(db: Db, { config, calendar }: CalendarContext, userId: string): Promise<Band> {
  const birth = await findBirth(db, userId);
  return birth ? bandOf(thisMonth(calendar), birth.born, config) : 'unknown';
}

/** As {@link readAge}, plus what the page of its owner needs. */
export async function readOwnAge(
  db: Db,
  context: CalendarContext & Pick<Context, 'agesAskedSince'>,
  viewer: SignedIn,
): Promise<OwnAge> {
  const own = await readAge(db, context, viewer.id);
  const user = own.band === 'unknown' && context.agesAskedSince ? await findUser(db, viewer.id) : undefined;
  const answerBy = user ? answerTime(context, { joinedIn: user.created_at }) : null;
  const opens = !holds('young', own.band) && (await findBirth(db, viewer.id))?.of_age_since;
  const minors = !holds('young', own.band) && (await hasMinors(db, viewer.id));
  return {
    ...own,
    ...(viewer.ageStatus === 'paused' && { paused: true }),
    ...(minors && { minors }),
    ...(answerBy && { answerBy: answerBy.toISOString() }),
    ...(opens && { opens: true }),
    ...(isSilenced(viewer) && { silencedUntil: viewer.silencedUntil!.toISOString() }),
  };
}

const atOnce = 100;

/** Queues a job for the start of the next month, when birthdays take effect, where the clock turns months into minutes. */
export async function planNextMonth({
  db,
  config,
  calendar,
}: Pick<Context, 'db'> & CalendarContext): Promise<void> {
  if (config.clockScale === 1) return;
  // A millisecond later: the calendar's seconds are a fraction of real ones.
  const at = new Date(calendar.realTimeOf(nextMonth(calendar.now(), usualZone)).getTime() + 1);
  await addJob(db, 'settle_ages', {}, { key: 'next-month', at });
}

/** Applies the age of users whose birthday has changed their band. */
export async function applyBirthdays(
  context: Pick<Context, 'db' | 'sessions'> & CalendarContext,
): Promise<void> {
  for (const [band, months] of monthsOf(thisMonth(context.calendar), context.config)) {
    const grown = await listGrown(context.db, band, months, atOnce);
    for (const userId of grown) {
      await transact(context.db, (tx) => applyAge(tx, context, userId));
      context.sessions.askAgain(userId);
    }
  }
}

/** The first month in which somebody born then may have an account. */
const accountFrom = (born: number, { minAge }: Ages): Birth => firstMonthAt(born, minAge);

/**
 * Until when the e-mail of somebody too young opens no other account, so that nobody registers again at once with another year of
 * birth: until they may have one, for a year at most. Null for everybody else.
 */
export async function emailRefusedUntil(
  tx: Tx,
  { config, calendar }: CalendarContext,
  { id, age_standing: ageStatus }: Pick<User, 'id' | 'age_standing'>,
): Promise<Date | null> {
  const birth = ageStatus === 'under_age' ? await findBirth(tx, id) : undefined;
  if (!birth) return null;
  const atMost = Date.now() + period(config, 'refusedEmail');
  const grown = calendar.realTimeOf(startOfMonth(accountFrom(birth.born, config), usualZone));
  return new Date(Math.min(atMost, grown.getTime()));
}

/** Erases the accounts whose time is over: too young, or still without a guardian. */
export async function eraseEnding(
  context: Pick<Context, 'db' | 'config' | 'calendar' | 'sessions'>,
): Promise<void> {
  for (const userId of await listEnding(context.db, atOnce)) {
    const ended = await transact(context.db, async (tx) => {
      await lockUsers(tx, [userId]);
      const [stillEnding] = await listEnding(tx, 1, userId);
      const user = await findUser(tx, userId);
      // A guardian or a decision may have come first.
      if (!user || !stillEnding) return [];
      const refusedUntil = await emailRefusedUntil(tx, context, user);
      await updateBirth(tx, userId, { waiting_since: null, erase_at: null });
      await addJob(tx, 'erase_account', { userId }, { key: `erase:${userId}` });
      return closeAccount(tx, user, refusedUntil);
    });
    context.sessions.forget(ended);
  }
}

/** Whether the user is known to be old enough to be listed as a helper and to answer. */
export const mayHelp = async (db: Db, ageContext: CalendarContext, userId: string): Promise<boolean> =>
  holds('helps', await readBand(db, ageContext, userId));
