import type { undoTime } from '#contract/clocks.ts';

export type ToastKind = 'success' | 'info' | 'error';

export interface ToastOptions {
  /** Defaults to 'success'. An 'error' interrupts a screen reader, the others wait for their turn. */
  kind?: ToastKind;
  /** How long it is shown; defaults to 5000. It stays while it is hovered, focused or held. */
  milliseconds?: 3000 | 5000 | 7000 | typeof undoTime;
  /** Defaults to 'top-right'. */
  position?: 'top-right' | 'top-center';
  /** A next step: a page, or whatever `onPress` does. Pressing it closes the toast, unless it `stays`. */
  action?: { label: string } & ({ to: string } | { onPress: () => void; stays?: true });
  /** Identifies the message whatever its words: it is not shown twice at a time. */
  once?: string;
}

export interface Toast extends ToastOptions {
  text: string;
}

/** Window event: a toast waits to be shown. */
export const toastWaiting = 'rumo:toast-waiting';

const waiting: Toast[] = [];

/**
 * Shows a short message over the page; at most four at a time, the others wait. May be called from anywhere in
 * the browser, even right before a navigation. The component that shows them is loaded on first use.
 */
export function showToast(text: string, options: ToastOptions = {}): void {
  waiting.push({ text, ...options });
  dispatchEvent(new Event(toastWaiting));
}

export const isToastWaiting = (): boolean => waiting.length > 0;

/** Removes and returns the waiting toasts. */
export function takeToasts(): Toast[] {
  return waiting.splice(0);
}
