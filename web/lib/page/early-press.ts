import { useEffect } from 'react';
import { useHydrated } from './hydration.ts';

declare global {
  interface Window {
    /** What was pressed last so far; by first-paint.js, which then stops to look. */
    takeEarlyPress?: () => HTMLButtonElement | HTMLInputElement | null;
  }
}

/** On a slow line a page is seen, and pressed, long before it is hydrated. The last press is replayed then. */
export function useEarlyPress(): void {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    const pressed = window.takeEarlyPress?.();
    if (!pressed?.isConnected || pressed.disabled) return;
    // The browser has chosen it already, unless it was rendered again since; only a change is heard.
    if (pressed instanceof HTMLInputElement)
      pressed.checked = pressed.type === 'checkbox' && !pressed.checked;
    pressed.click();
  }, [hydrated]);
}

/** For the page's root: a press that React hears itself, as it does while it hydrates, is not pressed again. */
export function forgetEarlyPress(): void {
  window.takeEarlyPress?.();
}
