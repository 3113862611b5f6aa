import { setTimeout as wait } from 'node:timers/promises';

/** Asks again and again until it is so. @throws the signal's reason once that is aborted */
export async function until(signal: AbortSignal, isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    signal.throwIfAborted();
    await wait(10);
  }
}

/** Does the request go well, its answer read to the end? */
export async function goesWell(url: string, request: RequestInit = {}): Promise<boolean> {
  const reply = await fetch(url, request).catch(() => null);
  await reply?.arrayBuffer().catch(() => null);
  return reply?.ok ?? false;
}
