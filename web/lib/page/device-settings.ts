import { onDevice } from '#web/ui/browser-storage.ts';

/*
 * The user's choices for this browser, in localStorage under `settings`. lib/first-paint.js reads them before the first
 * paint; other tabs follow.
 */
const key = 'settings';
const listeners = new Set<() => void>();

interface DeviceSettings {
  darkMode?: unknown;
  saveData?: unknown;
}

export function readSettings(): DeviceSettings {
  try {
    return (JSON.parse(onDevice.get(key) ?? '{}') ?? {}) as DeviceSettings;
  } catch {
    return {};
  }
}

export function writeSettings(change: DeviceSettings): void {
  const settings = { ...readSettings(), ...change };
  onDevice.set(key, JSON.stringify(settings));
  // Requests for pages carry it before any script runs, so that not even the first picture loads: answer-page.ts.
  const age = settings.saveData === true ? 31_536_000 : 0;
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- Firefox has had a cookieStore only since 2025
    document.cookie = `save-data=on; path=/; max-age=${age}; samesite=lax`;
  } catch {
    // A browser that refuses cookies saves data on this page alone.
  }
  for (const listener of listeners) listener();
}

/** Calls the listener when a setting may have changed, here or in another tab. @returns the unsubscribe function */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
