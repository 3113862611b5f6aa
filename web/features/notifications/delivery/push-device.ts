import { usualZone } from '#contract/usual-zone.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { DeviceError } from '#web/lib/api/failure.ts';
import { registerWorker } from '#web/lib/offline/worker.ts';
import { deviceZone } from '#web/lib/shared/promised-hours.ts';

/** This browser's push state: impossible without https, not supported, refused by the user, on, or off. */
export type PushState = 'insecure' | 'unsupported' | 'denied' | 'on' | 'off';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  if (!isSecureContext) return 'insecure';
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await subscriptionHere();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  // The signed-in account may be another one, or the session new.
  await register(subscription);
  return 'on';
}

/** Asks for permission and subscribes this browser to pushes. */
export async function turnOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  await registerWorker();
  const registration = await navigator.serviceWorker.ready;
  const { key } = await api('GET /api/push-key');
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
    .catch((cause: unknown) => {
      throw new DeviceError('Não foi possível ligar os avisos neste navegador.', { cause });
    });
  await register(subscription);
  await adoptZone();
  return 'on';
}

/** Nights follow the device's time zone, unless the user chose otherwise. */
async function adoptZone(): Promise<void> {
  const zone = deviceZone();
  const body = await api('GET /api/notifications/preferences');
  if (body.zone !== usualZone || zone === usualZone) return;
  // A zone unknown to the server changes nothing.
  await api('PUT /api/notifications/preferences', { body: { ...body, zone } }).catch(() => undefined);
}

export async function turnOff(): Promise<PushState> {
  const subscription = await subscriptionHere();
  if (!subscription) return 'off';
  const { id } = await register(subscription);
  await api('DELETE /api/push-subscriptions/{id}', { params: { id } });
  await subscription.unsubscribe();
  return 'off';
}

function register(subscription: PushSubscription): Promise<{ id: string }> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return api('POST /api/push-subscriptions', { body: { endpoint, keys: { p256dh, auth } } });
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
