import { useState } from 'react';
import { showRefusal } from './action.ts';

/**
 * What a dialog asks about, once it is confirmed: it stays, busy, until the work is done, which leads away from it.
 * A refusal is told and closes it.
 */
export function useConfirmedAction(
  onClose: () => void,
  work: () => Promise<unknown>,
): { busy: boolean; onConfirm: () => void } {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showRefusal(error);
      setBusy(false);
      onClose();
    }
  };
  return { busy, onConfirm: () => void run() };
}
