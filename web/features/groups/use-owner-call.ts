import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showRefusal, useAction } from '#web/lib/api/action.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useAskToSignIn } from '#web/lib/session/way-back.ts';

interface OwnerCall {
  busy: boolean;
  /** The server's message about the last refusal; '' otherwise. */
  failure: string;
  /** The same with what it is about. */
  refusal: ApiError | null;
  run: (work: () => Promise<unknown>) => void;
  forgetFailure: () => void;
}

/** Refusals due to a change made elsewhere meanwhile: the target of the action is gone. */
const outdated = ['handover_gone', 'not_a_member', 'not_group_owner'];

/** Runs an owner's decision, shown once the server accepts; a refusal is shown next to the button. */
export function useOwnerCall(): OwnerCall {
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const askToSignIn = useAskToSignIn();
  const { revalidate } = useRevalidator();
  const { busy, run } = useAction((error) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return askToSignIn(null);
    if (!outdated.includes(error.code)) return setRefusal(error);
    showRefusal(error);
    void revalidate();
  });
  const forgetFailure = () => setRefusal(null);
  return {
    busy,
    failure: refusal?.message ?? '',
    refusal,
    run: (work) =>
      run(() => {
        forgetFailure();
        return work();
      }),
    forgetFailure,
  };
}
