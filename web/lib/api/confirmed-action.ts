import { useState } from 'react';
import { showRefusal } from './action.ts';

/**
 * Runs the work of a confirmation dialog, which stays open and busy until the work navigates away. A refusal is
 * shown and closes it.
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
