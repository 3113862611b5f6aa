import { useState } from 'react';
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

interface Action {
  /** The work is running: the button waits. */
  busy: boolean;
  run: (work: () => Promise<unknown>) => Promise<void>;
}

/** Runs a button's work, and shows a refusal by the server. */
export function useAction(): Action {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
