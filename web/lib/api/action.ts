import { useState } from 'react';
import { ApiError } from './api-client.ts';
import { sessionExpired } from './browser-api.ts';
import { failureOf } from './failure.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { wayOn } from './way-on.ts';

/** Shows as a toast what the server refused, and returns it. Throws any other error again. */
export function showRefusal(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'session_required') {
    // One toast says so, with the way to sign in again, whether or not it has been said already.
    dispatchEvent(new CustomEvent(sessionExpired));
    return error;
  }
  const action = wayOn(error);
  // Where nothing is typed no field can be marked: what would stand beside it is what helps.
  const [reason = error.message] = error.code === 'invalid_input' ? Object.values(error.fields) : [];
  showToast(reason, { kind: 'error', ...(action && { action }) });
  return error;
}

/** As {@link showRefusal}, of what the device did not do or nobody explains, too. */
export function showFailure(error: unknown): void {
  if (error instanceof ApiError) showRefusal(error);
  else showToast(failureOf(error).message, { kind: 'error' });
}

interface Action {
  /** The work goes on: the button waits. */
  busy: boolean;
  run: (work: () => Promise<unknown>) => Promise<void>;
}

/** Runs what a button does, and shows it when the server refuses. */
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
