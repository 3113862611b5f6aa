import { useEffect, useState } from 'react';

/** Milliseconds that a page gets before background work. */
const timeout = 2000;

/** Runs deferrable work once the page is idle. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
  const timer = setTimeout(() => {
    // Safari lacks it.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else work();
  }, timeout);
  return () => clearTimeout(timer);
}

/** Whether the page has been idle since it was opened. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
