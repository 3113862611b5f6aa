import { setTimeout as wait } from 'node:timers/promises';

/** Polls until the condition holds. @throws the signal's reason once it is aborted */
export async function until(signal: AbortSignal, isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    signal.throwIfAborted();
    // Real time: what is asked is in other processes, which tell nobody.
    await wait(10);
  }
}

/** Whether the request succeeds, its response read to the end. */
export async function goesWell(url: string, request: RequestInit = {}): Promise<boolean> {
  const reply = await fetch(url, request).catch(() => null);
  await reply?.arrayBuffer().catch(() => null);
  return reply?.ok ?? false;
}
