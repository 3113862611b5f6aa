import { limits } from '#contract/limits.ts';
import { period } from '#server/time/clock.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { findUser, isEmailConfirmed } from '#server/features/identity/accounts/index.ts';
import { allKinds, isInDigest, kindOf, listByIds, listMuted } from '#server/features/notifications/index.ts';
import { nextDigest } from '#server/time/hours.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import {
  readLastUse,
  listDigestNotifications,
  listDigestsDue,
  nextDigestDue,
  replanDigests,
} from './digests.queries.ts';
import { quietFor, readAtOnce } from './preferences.service.ts';
import { lockSettings, updateSettings } from './settings.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    /** Plans digests, and sends those that are due. */
    send_digests: object;
  }
}

/** Due digests sent by a run, and notifications read per digest, of which some may be gone. */
const peopleAtOnce = 100;
const maxLookedAt = 40;

type Site = Pick<Context, 'db' | 'config' | 'calendar'>;

/**
 * Sends some of the due digests, each in its own transaction: it goes out once, whichever server sends it and whenever that one dies.
 * The next run goes on, behind other work that is due: at 18:00 nearly everybody's is, and the schedule adds a run each minute.
 */
export async function sendDigests(site: Site, stopping: AbortSignal): Promise<void> {
  const due = await listDigestsDue(site.db, peopleAtOnce);
  for (const userId of due)
    if (!stopping.aborted) await transact(site.db, (tx) => sendDigest(tx, site, userId));
  const next = due.length < peopleAtOnce ? await nextDigestDue(site.db) : new Date();
  if (next) await addJob(site.db, 'send_digests', {}, { key: 'send_digests', at: next });
}

/**
 * Restores the chosen rhythm of users who came back after a long absence: only monthly digests are planned more than
 * eight days ahead.
 */
export async function replanAfterReturn({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const after = (milliseconds: number): Date => new Date(Date.now() + milliseconds);
  const later = after(period(config, 'digestWeekly') + period(config, 'day'));
  await replanDigests(db, { later, since: after(-period(config, 'digestMonthly')) });
}

async function sendDigest(tx: Tx, site: Site, userId: string): Promise<void> {
  const settings = await lockSettings(tx, userId);
  const { digest, digest_at: dueAt, digest_from: since, zone } = settings;
  const now = new Date();
  if (digest === 'never' || (dueAt && dueAt > now)) return;
  const away = now.getTime() - (await readLastUse(tx, userId)).getTime();
  const rhythm = away > period(site.config, 'digestMonthly') ? 'monthly' : digest;
  const next = site.calendar.realTimeOf(nextDigest(site.calendar.now(), rhythm, zone));
  // The first digest is only planned.
  if (!dueAt) return updateSettings(tx, userId, { digest_at: next });
  // Quiet hours may include 18:00, and a server that was down is late.
  const end = await quietFor(tx, site, settings);
  if (end) return updateSettings(tx, userId, { digest_at: site.calendar.realTimeOf(end) });

  const user = await findUser(tx, userId);
  if (!user || user.erase_at || !(await isEmailConfirmed(tx, userId)))
    return updateSettings(tx, userId, { digest_at: next });
  if (away > period(site.config, 'digestStops')) {
    await sendMail(tx, site.config, { kind: 'digest_stopped', to: user.email, userId, data: {} });
    return updateSettings(tx, userId, { digest: 'never', digest_at: null });
  }
  const notificationIds = await newsFor(tx, userId, since);
  if (notificationIds.length > 0)
    await sendMail(tx, site.config, { kind: 'digest', to: user.email, userId, data: { notificationIds } });
  await updateSettings(tx, userId, { digest_at: next, digest_from: now });
}

/**
 * Returns the notifications of a digest, up to its limit and without those that are gone; leaves out types mailed at
 * once or muted on the site.
 */
async function newsFor(tx: Tx, userId: string, since: Date): Promise<string[]> {
  const atOnce = await readAtOnce(tx, userId);
  const muted = await listMuted(tx, userId);
  const wanted = allKinds().filter((kind) => {
    const { type } = kindOf(kind);
    if (type === 'decision' || type === 'urgent_case' || muted.includes(type)) return false;
    return isInDigest(kind, { mailedAtOnce: atOnce[type].email });
  });
  const ids = await listDigestNotifications(tx, userId, { kinds: wanted, since, limit: maxLookedAt });
  if (ids.length === 0) return [];
  return (await listByIds(tx, userId, ids)).slice(0, limits.digestItems).map((row) => row.id);
}
