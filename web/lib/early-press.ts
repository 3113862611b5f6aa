import { useEffect } from 'react';
import { useHydrated } from './hydration.ts';

declare global {
  interface Window {
    /** The button that was pressed last so far; by first-paint.js, which then stops to look. */
    takeEarlyPress?: () => HTMLButtonElement | null;
  }
}

/** On a slow line a page is seen, and pressed, long before it can answer. What was pressed last is answered then. */
export function useEarlyPress(): void {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    const button = window.takeEarlyPress?.();
    if (button?.isConnected && !button.disabled) button.click();
  }, [hydrated]);
}

/** For the page's root: a press that React hears itself, as it does while it hydrates, is not pressed again. */
export function forgetEarlyPress(): void {
  window.takeEarlyPress?.();
}
