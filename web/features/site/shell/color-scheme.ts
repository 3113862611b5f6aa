import { useEffect, useSyncExternalStore } from 'react';
import { onSettings, readSettings, writeSettings } from '#web/lib/page/device-settings.ts';

/*
 * Light or dark: the user's choice, or else the system's. lib/first-paint.js sets it before first paint; this module
 * keeps it current.
 */
const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The colour of the browser's own frame; the background of theme/tokens.css. */
export const themeColors = { light: '#fbfaf6', dark: '#121816' };

export function schemeMark(): keyof typeof themeColors {
  const chosen = readSettings().darkMode;
  return (typeof chosen === 'boolean' ? chosen : systemDark().matches) ? 'dark' : 'light';
}

function apply(): void {
  const scheme = schemeMark();
  document.documentElement.dataset.scheme = scheme;
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    meta.setAttribute('content', themeColors[scheme]);
  }
  for (const listener of listeners) listener();
}

/** Follows the system and the other tabs while the page is open. */
export function useFollowColorScheme(): void {
  useEffect(() => {
    const system = systemDark();
    apply();
    system.addEventListener('change', apply);
    const stop = onSettings(apply);
    return () => {
      system.removeEventListener('change', apply);
      stop();
    };
  }, []);
}

/** Returns whether the page is dark now, and a setter. */
export function useDarkMode(): [boolean, (dark: boolean) => void] {
  const dark = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.scheme === 'dark',
    () => false,
  );
  return [dark, choose];
}

function choose(darkMode: boolean): void {
  writeSettings({ darkMode });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
