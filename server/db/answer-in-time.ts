import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks at whether an answer has come. */
const interval = 100;

/**
 * Waits for what a server of the database answers. Counts intervals, not the clock: while this process itself is held up, as
 * when it loads its code on a busy machine, an answer that has come cannot be read, and a timer of pg's expires before it.
 * @param timeout milliseconds
 * @param cut ends the connection; called where no answer comes
 * @throws with the code ETIMEDOUT where none has come in time
 */
export async function answerInTime<T>(answer: Promise<T>, timeout: number, cut: () => void): Promise<T> {
  const over = new AbortController();
  try {
    return await Promise.race([answer, silence(timeout, over.signal)]);
  } catch (error) {
    cut();
    // One of several servers may be chosen only now, and connected to after all.
    void answer.then(cut, () => {});
    throw error;
  } finally {
    // A command would wait for the rest of the time.
    over.abort();
  }
}

async function silence(timeout: number, signal: AbortSignal): Promise<never> {
  for (let waited = 0; waited < timeout; waited += interval) await pause(interval, undefined, { signal });
  throw Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
}
