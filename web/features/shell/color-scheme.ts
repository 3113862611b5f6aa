import { useEffect, useSyncExternalStore } from 'react';

/*
 * Light or dark: what the person chose, kept in localStorage under `settings`, else what the system asks for.
 * lib/first-paint.js sets it before anything is painted; from then on it is kept true here.
 */
const key = 'settings';
const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** What the browser draws around the page; the background of theme/tokens.css. */
export const themeColors = { light: '#fbfaf6', dark: '#121816' };

function readSettings(): { darkMode?: unknown } {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}) as { darkMode?: unknown };
  } catch {
    return {};
  }
}

function apply(): void {
  const chosen = readSettings().darkMode;
  const scheme = (typeof chosen === 'boolean' ? chosen : systemDark().matches) ? 'dark' : 'light';
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
    addEventListener('storage', apply);
    return () => {
      system.removeEventListener('change', apply);
      removeEventListener('storage', apply);
    };
  }, []);
}

/** Whether the page is dark now, and how to choose. */
export function useDarkMode(): [boolean, (dark: boolean) => void] {
  const dark = useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset.scheme === 'dark',
    () => false,
  );
  return [dark, choose];
}

function choose(darkMode: boolean): void {
  localStorage.setItem(key, JSON.stringify({ ...readSettings(), darkMode }));
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
