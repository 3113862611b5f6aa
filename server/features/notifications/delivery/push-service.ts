import webPush, { type PushSubscription as WebPushSubscription } from 'web-push';
import type { PushSubscriptionForm } from '#contract/notifications/delivery.ts';
import { limits } from '#contract/limits.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/db/handle.ts';
import { findOrCreateSecret } from '#server/db/secrets.queries.ts';
import { transact } from '#server/db/transact.ts';
import { refuse, refuseFields } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { v7 as uuid } from 'uuid';
import {
  deleteOldestSubscriptions,
  putSubscription,
  type PushSubscription,
} from './push-subscriptions.queries.ts';

/** Hosts of the push services of Chromium, Firefox, Safari and Edge: whole names, or endings. */
const knownServices = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Milliseconds; slower requests are retried. */
const timeout = 10_000;
/** Seconds that a service keeps a push for a phone that is off. */
const keptFor = 24 * 60 * 60;

type VapidKeys = Record<'publicKey' | 'privateKey', string>;

/** Returns the keys of the installation, created once; browsers subscribe to them. */
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
 * Subscribes this browser to pushes while the session lives; beyond the limit the oldest subscription is deleted.
 * @throws unknown_push_service: otherwise the server would request any address it is given
 */
export async function subscribe(
  db: Db,
  { pushServices }: Pick<Config, 'pushServices'>,
  viewer: Viewer,
  { endpoint, keys }: PushSubscriptionForm,
): Promise<{ id: string }> {
  if (!isKnownService(new URL(endpoint), pushServices)) throw refuse('unknown_push_service');
  if (!isCurvePoint(keys)) throw refuseFields({ keys: 'Com estas chaves nenhum aviso pode ser cifrado.' });
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

/** Refuses keys for which nothing could be encrypted (RFC 8291). */
const isCurvePoint = ({ p256dh, auth }: PushSubscriptionForm['keys']): boolean =>
  Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length >= 16;

export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** Payload of a push, encrypted for the browser alone. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** A push with the same tag replaces it on the screen. */
  tag: string;
}

/** Returns a function that sends pushes through push services. */
export async function openPushes(
  db: Db,
  { contactEmail, mail }: Pick<Config, 'contactEmail' | 'mail'>,
): Promise<(to: PushSubscription, message: PushMessage) => Promise<PushOutcome>> {
  const keys = await vapidKeys(db);
  const subject = `mailto:${contactEmail || mail.from.address}`;
  return async ({ endpoint, p256dh, auth }, message) => {
    const request = encrypt({ endpoint, keys: { p256dh, auth } }, message, { subject, ...keys });
    // No browser has such a key.
    if (!request) return 'gone';
    try {
      const { status, body } = await fetch(endpoint, {
        method: 'POST',
        ...request,
        // A redirect may lead to any address.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      // Frees the connection at once, since nobody reads the body.
      await body?.cancel();
      if (status === 404 || status === 410) return 'gone';
      if (status >= 200 && status < 300) return 'sent';
      return status === 429 || status >= 500 ? 'later' : 'refused';
    } catch {
      return 'later';
    }
  };
}

/** @returns null where the key is not a point on the curve */
function encrypt(
  subscription: WebPushSubscription,
  message: PushMessage,
  vapidDetails: VapidKeys & { subject: string },
): { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> } | null {
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      TTL: keptFor,
      urgency: 'high',
      vapidDetails,
    });
    const { 'Content-Length': _, ...given } = headers as Record<string, string>;
    return { headers: given, body: new Uint8Array(body) };
  } catch {
    return null;
  }
}
