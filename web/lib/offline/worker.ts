import { trustedScript } from '#web/ui/trusted-html.ts';

/** Whether this browser keeps what is there without a network: private windows and old ones may not. */
export const keepsThings = (): boolean =>
  'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window && 'locks' in navigator;

/** The worker that opens kept pages and shows pushes; null where the browser has none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!keepsThings()) return null;
  return navigator.serviceWorker.register(trustedScript('/sw.js')).catch(() => null);
}
