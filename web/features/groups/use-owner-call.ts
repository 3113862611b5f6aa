import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showRefusal } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useAskToSignIn } from '#web/lib/session/way-back.ts';

export interface OwnerCall {
  busy: boolean;
  /** The server's message about the last refusal; '' otherwise. */
  failure: string;
  /** The same with what it is about. */
  refusal: ApiError | null;
  /** @returns whether the server accepted */
  run: (call: () => Promise<unknown>) => Promise<boolean>;
  forgetFailure: () => void;
}

/** Refusals due to a change made elsewhere meanwhile: the target of the action is gone. */
const outdated = ['handover_gone', 'not_a_member', 'not_group_owner'];

/** Runs an owner's decision, shown once the server accepts; a refusal is shown next to the button. */
export function useOwnerCall(): OwnerCall {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const askToSignIn = useAskToSignIn();
  const { revalidate } = useRevalidator();
  return {
    busy,
    failure: refusal?.message ?? '',
    refusal,
    async run(call) {
      setBusy(true);
      setRefusal(null);
      try {
        await call();
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 401) askToSignIn(null);
        else if (outdated.includes(error.code)) {
          showRefusal(error);
          void revalidate();
        } else setRefusal(error);
        return false;
      } finally {
        setBusy(false);
      }
    },
    forgetFailure: () => setRefusal(null),
  };
}
