import { night } from '#contract/night.ts';
import { notificationTypes } from '#contract/notifications/notifications.ts';
import {
  deliveredTypes,
  type DeliveredType,
  type FlatPreferences,
  type NotificationPreferences,
  type NotificationPreferencesForm,
  type Places,
} from '#contract/notifications/delivery.ts';
import { holds, ofAge } from '#contract/safety/age-rules.ts';
import { usualZone } from '#server/time/clock.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import type { User } from '#server/features/identity/accounts/index.ts';
import { readBand } from '#server/features/safety/age/index.ts';
import { listMuted, mute, unmute } from '#server/features/notifications/index.ts';
import { isQuietAt, isZone, quietUntil, type Quiet } from '#server/time/hours.ts';
import { refuseFields } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addJob } from '#server/jobs/jobs.ts';
import type { DueDelivery } from './deliveries.queries.ts';
import {
  bringForward,
  findSettings,
  listChoices,
  lockSettings,
  replaceChoices,
  updateSettings,
  type DeliverySettings,
} from './settings.queries.ts';
import type { CalendarContext } from '#server/context.ts';
import type { MemberCall } from '#server/http/bind.ts';

type AtOnce = Omit<Places, 'site'>;

/** Default: answers and fitting questions are why users are here; the digest covers the rest. */
const atFirst = (type: DeliveredType): AtOnce => ({ phone: type === 'question', email: type === 'question' });

/** Returns where a user gets each type at once. */
export async function readAtOnce(db: Db, userId: string): Promise<Record<DeliveredType, AtOnce>> {
  const choices = await listChoices(db, userId);
  return Object.fromEntries(
    deliveredTypes.map((type) => [type, choices.find((choice) => choice.type === type) ?? atFirst(type)]),
  ) as Record<DeliveredType, AtOnce>;
}

/** Whether a user is told of this type at all: a closed account only of decisions, as of its closing and what a review says. */
export const isToldOf = ({ erase_at: closed }: Pick<User, 'erase_at'>, type: DueDelivery['type']): boolean =>
  closed === null || type === 'decision';

export async function readPreferences(db: Db, { id }: Viewer): Promise<NotificationPreferences> {
  const settings = await findSettings(db, id);
  const muted = await listMuted(db, id);
  const atOnce = await readAtOnce(db, id);
  const isOn = (type: DeliveredType): boolean => !muted.includes(type);
  return {
    types: Object.fromEntries(
      deliveredTypes.map((type) => {
        const { phone, email } = atOnce[type];
        return [type, { site: isOn(type), phone, email }];
      }),
    ) as NotificationPreferences['types'],
    digest: settings?.digest ?? 'weekly',
    quietFrom: settings?.quiet_from ?? night.from,
    quietTo: settings?.quiet_to ?? night.to,
    zone: settings?.zone ?? usualZone,
    ...(Object.fromEntries(notificationTypes.map((type) => [type, isOn(type)])) as FlatPreferences),
  };
}

/** Whether the user is known to be under 18. */
export async function isYoung(db: Db, ageContext: CalendarContext, userId: string): Promise<boolean> {
  return holds('young', await readBand(db, ageContext, userId));
}

/** Returns until when nothing is sent to the user, by the calendar; null where it may be sent now. */
export async function quietFor(
  db: Db,
  site: CalendarContext,
  { user_id: userId, quiet_from: from, quiet_to: to, zone }: DeliverySettings,
): Promise<Date | null> {
  const own: Quiet = { from, to };
  const quiet = (await isYoung(db, site, userId)) ? [own, night] : [own];
  return quietUntil(site.calendar.now(), quiet, zone);
}

/** Applies to what happens from now on; what waits to be sent follows the new hours. */
export async function putPreferences(
  { db, context, viewer }: MemberCall<CalendarContext>,
  { types, digest, quietFrom, quietTo, zone, ...flat }: NotificationPreferencesForm,
): Promise<NotificationPreferences> {
  if (!isZone(zone)) throw refuseFields({ zone: 'Escolha um fuso horário da lista.' });
  return transact(db, async (tx) => {
    if (await isYoung(tx, context, viewer.id)) requireNight({ from: quietFrom, to: quietTo });
    const settings = await lockSettings(tx, viewer.id);
    const replans = settings.digest !== digest || settings.zone !== zone;
    await updateSettings(tx, viewer.id, {
      digest,
      quiet_from: quietFrom,
      quiet_to: quietTo,
      zone,
      ...(replans && { digest_at: null }),
      // News from the time without digests is left out.
      ...(settings.digest === 'never' && { digest_from: new Date() }),
    });
    const muted = await listMuted(tx, viewer.id);
    const chosen = deliveredTypes.map((type) => {
      const before = !muted.includes(type);
      const given = [types[type].site, type === 'question' ? undefined : flat[type]];
      // Sent under both names; the one that differs from before was changed.
      const isChanged = given.some((site) => site === !before);
      return { type, ...types[type], site: isChanged ? !before : before };
    });
    await replaceChoices(
      tx,
      viewer.id,
      chosen
        .filter(({ type, phone, email }) => phone !== atFirst(type).phone || email !== atFirst(type).email)
        .map(({ type, phone, email }) => ({ type, phone, email })),
    );
    await mute(
      tx,
      viewer.id,
      chosen
        .filter(({ site }) => !site)
        .map(({ type, phone, email }) => ({ type, toldElsewhere: phone || email })),
    );
    await unmute(
      tx,
      viewer.id,
      chosen.filter(({ site }) => site).map(({ type }) => type),
    );
    await bringForward(tx, viewer.id);
    await addJob(tx, 'deliver_news', {});
    if (replans) await addJob(tx, 'send_digests', {});
    return readPreferences(tx, viewer);
  });
}

/** Applies to what happens from now on: earlier notifications stay. */
export async function switchTypes(
  db: Db,
  viewer: Viewer,
  changes: Partial<FlatPreferences>,
): Promise<NotificationPreferences> {
  const types = Object.keys(changes) as (keyof FlatPreferences)[];
  return transact(db, async (tx) => {
    const atOnce = await readAtOnce(tx, viewer.id);
    await mute(
      tx,
      viewer.id,
      types
        .filter((type) => changes[type] === false)
        .map((type) => ({ type, toldElsewhere: atOnce[type].phone || atOnce[type].email })),
    );
    await unmute(
      tx,
      viewer.id,
      types.filter((type) => changes[type] === true),
    );
    return readPreferences(tx, viewer);
  });
}

const nightHours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isQuietAt(night, hour));

/** The night of the young stays quiet; their quiet hours may be longer. */
function requireNight(quiet: { from: number; to: number }): void {
  if (nightHours.every((hour) => isQuietAt(quiet, hour))) return;
  const text = `Até os ${ofAge} anos, nada chega entre ${night.from}h e ${night.to}h. Você pode pedir um silêncio maior.`;
  throw refuseFields({ quietFrom: text, quietTo: text });
}
