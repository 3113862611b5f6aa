import { useAction } from './action.ts';

/**
 * Runs the work of a confirmation dialog, which stays open and busy until the work is done: by then another page may
 * have taken its place. A refusal is shown.
 */
export function useConfirmedAction(
  onClose: () => void,
  work: () => Promise<unknown>,
): { busy: boolean; onConfirm: () => void } {
  const { busy, run } = useAction();
  return { busy, onConfirm: () => run(() => work().finally(onClose)) };
}
