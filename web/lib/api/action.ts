import { startTransition, useEffect, useRef, useState } from 'react';
import { ApiError } from './api-client.ts';
import { sessionExpired } from './browser-api.ts';
import { failureOf } from './failure.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { unblockLink } from './unblock-link.ts';

/** Shows a server refusal as a toast and returns it; rethrows any other error. */
export function showRefusal(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'session_required') {
    // The listener shows a single toast with a link to sign in again, however many requests fail.
    dispatchEvent(new CustomEvent(sessionExpired));
    return error;
  }
  const action = unblockLink(error);
  // An action has no field to mark, so the first field's error is what helps.
  const [reason = error.message] = error.code === 'invalid_input' ? Object.values(error.fields) : [];
  showToast(reason, { kind: 'error', ...(action && { action }) });
  return error;
}

/** Like {@link showRefusal}, but also shows device failures and unexplained errors. */
export function showFailure(error: unknown): void {
  if (error instanceof ApiError) showRefusal(error);
  else showToast(failureOf(error).message, { kind: 'error' });
}

interface Action<What> {
  /** The work is running: the button waits. */
  busy: boolean;
  /** The name under which the running work was started, where several buttons share it. */
  doing: What | null;
  /** Starts nothing while a work is running, so that a double click sends once. */
  run: (work: () => Promise<unknown>, what?: What) => void;
}

/**
 * Runs what a button or a form does: every press that waits for the server goes through here (decision 0061). Where refusals
 * stand beside the button or at fields, `useFormAction` keeps them.
 *
 * @param tell Shows what the work threw; faults that it throws again are reported.
 */
export function useAction<What = never>(tell: (error: unknown) => unknown = showRefusal): Action<What> {
  const [running, setRunning] = useState<{ what: What | null } | null>(null);
  const isRunning = useRef(false);
  const pressed = useRef<HTMLElement | null>(null);
  // A button that waits is disabled, and loses the focus: it gets it back with the reply, unless that has moved on.
  useEffect(() => {
    if (!running && document.activeElement === document.body) pressed.current?.focus({ preventScroll: true });
  }, [running]);
  const start = async (work: () => Promise<unknown>, what: What | null) => {
    setRunning({ what });
    try {
      await work();
    } catch (error) {
      tell(error);
    } finally {
      isRunning.current = false;
      // Where the work leads to another page, the button waits until that page is there.
      startTransition(() => setRunning(null));
    }
  };
  return {
    busy: running !== null,
    doing: running && running.what,
    run(work, what) {
      if (isRunning.current) return;
      isRunning.current = true;
      pressed.current = document.activeElement as HTMLElement | null;
      void start(work, what ?? null);
    },
  };
}
