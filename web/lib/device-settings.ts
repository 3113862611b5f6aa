/*
 * What a person chose for this browser, in localStorage under `settings`. lib/first-paint.js reads it before anything is
 * painted; other tabs follow.
 */
const key = 'settings';
const listeners = new Set<() => void>();

interface DeviceSettings {
  darkMode?: unknown;
  saveData?: unknown;
}

export function readSettings(): DeviceSettings {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as DeviceSettings;
  } catch {
    return {};
  }
}

export function writeSettings(change: DeviceSettings): void {
  localStorage.setItem(key, JSON.stringify({ ...readSettings(), ...change }));
  for (const listener of listeners) listener();
}

/** Calls the listener when a setting may have changed, here or in another tab. @returns what ends that */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
