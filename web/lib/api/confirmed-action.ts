import { useState } from 'react';
import { showRefusal } from './action.ts';

/**
 * Runs the work of a confirmation dialog, which stays open and busy until the work is done: by then another page may
 * have taken its place. A refusal is shown.
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
    }
    setBusy(false);
    onClose();
  };
  return { busy, onConfirm: () => void run() };
}
