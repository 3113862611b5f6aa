import webPush from 'web-push';
import type { PushSubscriptionForm } from '#contract/delivery.ts';
import { limits } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/handle.ts';
import { findOrCreateSecret } from '#server/db/secrets.queries.ts';
import { transact } from '#server/db/transact.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { v7 as uuid } from 'uuid';
import {
  deleteOldestSubscriptions,
  putSubscription,
  type PushSubscription,
} from './push-subscriptions.queries.ts';

/** Of Chromium, Firefox, Safari and Edge; each by its whole name, or by what it ends with. */
const knownServices = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Milliseconds; what is slower is tried again. */
const timeout = 10_000;
/** Seconds that a service keeps a push for a phone that is off. */
const keptFor = 24 * 60 * 60;

type VapidKeys = Record<'publicKey' | 'privateKey', string>;

/** Made once for the installation; whoever subscribes, does so for this key. */
async function vapidKeys(db: Db): Promise<VapidKeys> {
  const secret = await findOrCreateSecret(db, 'vapid-keys', () =>
    Buffer.from(JSON.stringify(webPush.generateVAPIDKeys())),
  );
  return JSON.parse(secret.toString()) as VapidKeys;
}

export async function readPushKey(db: Db): Promise<{ key: string }> {
  return { key: (await vapidKeys(db)).publicKey };
}

/**
 * This browser takes pushes as long as the session lives; the oldest of too many goes.
 * @throws unknown_push_service: the server would ask whatever address somebody gives
 */
export async function subscribe(
  db: Db,
  { pushServices }: Pick<Config, 'pushServices'>,
  viewer: Viewer,
  { endpoint, keys }: PushSubscriptionForm,
): Promise<{ id: string }> {
  if (!isKnownService(new URL(endpoint), pushServices) || !isCurvePoint(keys))
    throw refuse('unknown_push_service');
  return transact(db, async (tx) => {
    const id = await putSubscription(tx, {
      id: uuid(),
      user_id: viewer.id,
      session_id: viewer.sessionId,
      endpoint,
      ...keys,
      created_at: new Date(),
    });
    await deleteOldestSubscriptions(tx, viewer.id, limits.pushDevices);
    return { id };
  });
}

function isKnownService({ protocol, host, username, password }: URL, added: readonly string[]): boolean {
  if (username || password) return false;
  if (added.includes(host)) return protocol === 'https:' || protocol === 'http:';
  return (
    protocol === 'https:' &&
    knownServices.some((name) => (name.startsWith('.') ? host.endsWith(name) : host === name))
  );
}

/** What no text could be encrypted for is no subscription (RFC 8291). */
const isCurvePoint = ({ p256dh, auth }: PushSubscriptionForm['keys']): boolean =>
  Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length >= 16;

export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** What a push carries, encrypted for the browser alone. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** One of the same tag takes its place on the screen. */
  tag: string;
}

/** Sends pushes to whoever keeps them for phones. */
export async function openPushes(
  db: Db,
  { contactEmail, mail }: Pick<Config, 'contactEmail' | 'mail'>,
): Promise<(to: PushSubscription, message: PushMessage) => Promise<PushOutcome>> {
  const keys = await vapidKeys(db);
  const subject = `mailto:${contactEmail || mail.from.address}`;
  return async ({ endpoint, p256dh, auth }, message) => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { TTL: keptFor, urgency: 'high', vapidDetails: { subject, ...keys } },
    );
    const { 'Content-Length': _, ...given } = headers as Record<string, string>;
    try {
      const { status } = await fetch(endpoint, {
        method: 'POST',
        headers: given,
        body: new Uint8Array(body),
        // Another address may be anybody's.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      if (status === 404 || status === 410) return 'gone';
      if (status >= 200 && status < 300) return 'sent';
      return status === 429 || status >= 500 ? 'later' : 'refused';
    } catch {
      return 'later';
    }
  };
}
