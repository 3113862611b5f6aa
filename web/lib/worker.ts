import { trustedScript } from '#web/ui/trusted-html.ts';
import { readSettings } from './device-settings.ts';

/** Whether this browser keeps what is there without a network: private windows and old ones may not. */
export const keepsThings = (): boolean =>
  'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window && 'locks' in navigator;

/** The worker that opens kept pages and shows pushes; null where the browser has none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!keepsThings()) return null;
  const registration = await navigator.serviceWorker.register(trustedScript('/sw.js')).catch(() => null);
  void tellWorker();
  return registration;
}

/** Pages are asked for as the person chose: without pictures for who saves data. */
export async function tellWorker(): Promise<void> {
  const { navigationPreload } = await navigator.serviceWorker.ready;
  const asked = readSettings().saveData === true ? 'save-data' : 'true';
  await navigationPreload?.setHeaderValue(asked).catch(() => undefined);
}
