import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  viewport?.addEventListener('scroll', listener);
  return () => {
    viewport?.removeEventListener('resize', listener);
    viewport?.removeEventListener('scroll', listener);
  };
}

/** Returns the CSS pixels at the bottom of the window that a phone's keyboard covers. */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, covered, () => 0);
}

function covered(): number {
  const viewport = window.visualViewport;
  // Zooming in also shrinks the visual viewport, without a keyboard.
  if (!viewport || viewport.scale > 1.01) return 0;
  return Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop));
}
