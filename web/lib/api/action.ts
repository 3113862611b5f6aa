import { useState } from 'react';
import { ApiError } from './api-client.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { wayOn } from './way-on.ts';

/** Shows as a toast what the server refused, and returns it. Throws any other error again. */
export function showRefusal(error: unknown): ApiError {
  if (!(error instanceof ApiError)) throw error;
  const action = wayOn(error);
  // Where nothing is typed no field can be marked: what would stand beside it is what helps.
  const [reason = error.message] = error.code === 'invalid_input' ? Object.values(error.fields) : [];
  showToast(reason, { kind: 'error', ...(action && { action }) });
  return error;
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
