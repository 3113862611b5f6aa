import type { undoTime } from '#contract/clocks.ts';

export type ToastKind = 'success' | 'info' | 'error';

export interface ToastOptions {
  /** 'success' unless told. An 'error' interrupts a screen reader, the others wait for their turn. */
  kind?: ToastKind;
  /** Until it goes, in milliseconds; 5000 unless told. It stays while it is hovered, focused or held. */
  milliseconds?: 3000 | 5000 | 7000 | typeof undoTime;
  /** 'top-right' unless told. */
  position?: 'top-right' | 'top-center';
  /** A way on: to a page, or to whatever `onPress` does. Pressing it takes the toast away, unless it `stays`. */
  action?: { label: string } & ({ to: string } | { onPress: () => void; stays?: true });
  /** Names what is said by something else than its words: the same is not said twice at a time. */
  once?: string;
}

export interface Toast extends ToastOptions {
  text: string;
}

/** Told to the window when a toast waits to be shown. */
export const toastWaiting = 'rumo:toast-waiting';

const waiting: Toast[] = [];

/**
 * Shows a short message over the page; at most four at a time, the others wait. May be called from anywhere in
 * the browser, right before a navigation too. What shows them is loaded when first needed.
 */
export function showToast(text: string, options: ToastOptions = {}): void {
  waiting.push({ text, ...options });
  dispatchEvent(new Event(toastWaiting));
}

export const isToastWaiting = (): boolean => waiting.length > 0;

/** Takes over what waits to be shown. */
export function takeToasts(): Toast[] {
  return waiting.splice(0);
}
