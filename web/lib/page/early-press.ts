import { useEffect } from 'react';
import { useHydrated } from './hydration.ts';

declare global {
  interface Window {
    /** Takes the last press so far; set by first-paint.js, which then stops listening. */
    takeEarlyPress?: () => HTMLButtonElement | HTMLInputElement | null;
  }
}

/** Replays the last press before hydration: on a slow line, users see and press a page long before it. */
export function useEarlyPress(): void {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    const pressed = window.takeEarlyPress?.();
    if (!pressed?.isConnected || pressed.disabled) return;
    // The browser has toggled it already, unless it was re-rendered since; undone here, since only a change fires an event.
    if (pressed instanceof HTMLInputElement)
      pressed.checked = pressed.type === 'checkbox' && !pressed.checked;
    pressed.click();
  }, [hydrated]);
}

/** For the page's root: a press that React handles itself, as it does while hydrating, is not replayed. */
export function forgetEarlyPress(): void {
  window.takeEarlyPress?.();
}
