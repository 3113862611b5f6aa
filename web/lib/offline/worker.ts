import { trustedScript } from '#web/ui/trusted-html.ts';

/** Whether this browser supports offline storage: private windows and old ones may not. */
export const supportsOffline = (): boolean =>
  'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window && 'locks' in navigator;

/** Registers the service worker, which opens kept pages and shows push notifications; null if unsupported. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!supportsOffline()) return null;
  return navigator.serviceWorker.register(trustedScript('/sw.js')).catch(() => null);
}
