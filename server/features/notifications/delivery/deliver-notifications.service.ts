import pLimit, { type LimitFunction } from 'p-limit';
import { minute } from '#contract/durations.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { findUser, type User } from '#server/features/identity/accounts/index.ts';
import { kindOf, sentenceOf } from '#server/features/notifications/index.ts';
import { nextMorning } from '#server/time/hours.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { lease, listDue, postpone, markDone, takeDue, type DueDelivery } from './deliveries.queries.ts';
import { isToldOf, isYoung, quietFor, readAtOnce } from './preferences.service.ts';
import { openPushes, type PushMessage, type PushOutcome } from './push-service.ts';
import { forgetEndpoint, listSubscriptions, type PushSubscription } from './push-subscriptions.queries.ts';
import { lockSettings, updateSettings, type DeliverySettings } from './settings.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    /** Sends everything that is due. */
    deliver_news: object;
  }
}

/** Users read per query, and users sent to concurrently. */
const peopleAtOnce = 50;
const sendersAtOnce = 8;

/** Maximum pushes per day in the user's time zone: phones are put down. */
const pushesADay = { adult: 3, young: 1 };

/** Milliseconds before a push is retried, also one left by a server that died; and before a mail is. */
const leaseTime = minute;
const mailPause = 15 * minute;
const maxTries = 10;

type Site = Pick<Context, 'db' | 'config' | 'calendar' | 'log'>;

/** `wakes` collects the times (ISO 8601) at which the job must run again, for users who are not disturbed now. */
type Round = Site & { wakes: Set<string> };

interface Runs {
  oneAtATime: LimitFunction;
  /** The run that has not begun: it will find everything due by now. */
  waiting: Promise<void> | null;
}

const runsOf = new WeakMap<Db, Runs>();

/**
 * Sends what is due. One server at a time handles a user's deliveries. Calls in this process during a run share the next one:
 * concurrent runs would wait for each other at each user, only to find nothing left.
 */
export function deliverNotifications(site: Site, stopping: AbortSignal): Promise<void> {
  let runs = runsOf.get(site.db);
  if (!runs) runsOf.set(site.db, (runs = { oneAtATime: pLimit(1), waiting: null }));
  const own = runs;
  own.waiting ??= own.oneAtATime(() => {
    own.waiting = null;
    return deliverDue(site, stopping);
  });
  return own.waiting;
}

async function deliverDue(site: Site, stopping: AbortSignal): Promise<void> {
  const push = await openPushes(site.db, site.config);
  const limit = pLimit(sendersAtOnce);
  for (let done = new Set<string>(); !stopping.aborted;) {
    const userIds = (await listDue(site.db, peopleAtOnce)).filter((id) => !done.has(id));
    if (userIds.length === 0) return;
    const round = { ...site, wakes: new Set<string>() };
    await Promise.all(userIds.map((userId) => limit(() => deliverTo(round, push, userId))));
    await addWakes(round);
    done = done.union(new Set(userIds));
  }
}

/**
 * Adds one job per time, outside the users' transactions, which would all wait for its row. Should the server die
 * before, the job of each minute finds what is due.
 */
async function addWakes({ db, wakes }: Round): Promise<void> {
  for (const at of wakes) await addJob(db, 'deliver_news', {}, { key: `deliver:${at}`, at: new Date(at) });
}

interface Push {
  deliveries: DueDelivery[];
  devices: PushSubscription[];
}

async function deliverTo(
  site: Round,
  push: Awaited<ReturnType<typeof openPushes>>,
  userId: string,
): Promise<void> {
  const taken = await transact(site.db, (tx) => take(tx, site, userId));
  if (taken) await sendPush(site.db, push, taken);
}

/** Queues mails in the transaction; for a push, only records that it is being sent. */
async function take(tx: Tx, site: Round, userId: string): Promise<Push | null> {
  const settings = await lockSettings(tx, userId);
  const deliveries = await takeDue(tx, userId);
  if (deliveries.length === 0) return null;
  const user = await findUser(tx, userId);
  const wanted = user ? await onlyWanted(tx, user, deliveries) : [];
  await markDone(
    tx,
    deliveries.filter((each) => !wanted.includes(each)),
  );
  if (!user || wanted.length === 0) return null;

  const end = await quietFor(tx, site, settings);
  if (end) {
    await wakeAt(tx, site, wanted, end);
    return null;
  }
  const mails = wanted.filter(({ channel }) => channel === 'email');
  if (mails.length > 0) await mailNotifications(tx, site, user, mails);
  const phone = wanted.filter(({ channel }) => channel === 'phone');
  return phone.length > 0 ? takePush(tx, site, settings, phone) : null;
}

/** Keeps the deliveries the user wants on that channel; the rest waits for the digest. Decisions always go by mail. */
async function onlyWanted(tx: Tx, user: User, deliveries: DueDelivery[]): Promise<DueDelivery[]> {
  const atOnce = await readAtOnce(tx, user.id);
  return deliveries.filter(({ kind, type, channel }) => {
    if (!kindOf(kind).atOnce || type === 'urgent_case' || !isToldOf(user, type)) return false;
    return type === 'decision' ? channel === 'email' : atOnce[type][channel];
  });
}

async function wakeAt(
  tx: Tx,
  { calendar, wakes }: Round,
  deliveries: DueDelivery[],
  date: Date,
): Promise<void> {
  const at = calendar.realTimeOf(date);
  await postpone(tx, deliveries, at);
  wakes.add(at.toISOString());
}

async function mailNotifications(
  tx: Tx,
  { config }: Site,
  { id, email, email_confirmed: isConfirmed }: User,
  deliveries: DueDelivery[],
): Promise<void> {
  // An unconfirmed address may belong to somebody else.
  if (!isConfirmed) return markDone(tx, deliveries);
  const notificationIds = deliveries.map((each) => each.notification_id);
  const admitted = await sendMail(tx, config, {
    kind: 'news',
    to: email,
    userId: id,
    data: { notificationIds },
  });
  if (admitted) await markDone(tx, deliveries);
  // Deliveries until then go in one mail.
  else await postpone(tx, deliveries, new Date(Date.now() + mailPause));
}

async function takePush(
  tx: Tx,
  site: Round,
  settings: DeliverySettings,
  deliveries: DueDelivery[],
): Promise<Push | null> {
  const { user_id: userId, zone, quiet_from: from, quiet_to: to } = settings;
  const devices = await listSubscriptions(tx, userId);
  const tries = Math.max(...deliveries.map(({ attempts }) => attempts));
  if (devices.length === 0 || tries >= maxTries) {
    await markDone(tx, deliveries);
    return null;
  }
  const today = site.calendar.today(zone);
  const before = settings.pushed_on === today ? settings.pushes : 0;
  const most = (await isYoung(tx, site, userId)) ? pushesADay.young : pushesADay.adult;
  // A retry has already been counted.
  if (tries === 0 && before >= most) {
    await wakeAt(tx, site, deliveries, nextMorning(site.calendar.now(), { from, to }, zone));
    return null;
  }
  if (tries === 0) await updateSettings(tx, userId, { pushed_on: today, pushes: before + 1 });
  await lease(tx, deliveries, new Date(Date.now() + leaseTime * 2 ** tries));
  return { deliveries, devices };
}

async function sendPush(
  db: Db,
  push: (to: PushSubscription, message: PushMessage) => Promise<PushOutcome>,
  { deliveries, devices }: Push,
): Promise<void> {
  const message = messageOf(deliveries);
  const outcomes = await Promise.all(
    devices.map(async (device) => {
      const outcome = await push(device, message);
      if (outcome === 'gone') await forgetEndpoint(db, device);
      return outcome;
    }),
  );
  // One device that got it is enough: a retry would send it twice.
  if (outcomes.includes('sent') || !outcomes.includes('later')) await markDone(db, deliveries);
}

function messageOf(deliveries: DueDelivery[]): PushMessage {
  const url = (deliveries.length === 1 && kindOf(deliveries[0]!.kind).pushPage) || '/';
  return {
    title: sentenceOf(deliveries.map(({ kind }) => kind)),
    body: 'Toque para ver no Rumo.',
    url,
    tag: 'rumo',
  };
}
