/** Milliseconds for which a page has its line and processor to itself. */
const timeout = 2000;

/** Does something that can wait, once the page has come to rest. @returns what calls it off */
export function whenIdle(work: () => void): () => void {
  const timer = setTimeout(() => {
    // Safari has none.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
    else work();
  }, timeout);
  return () => clearTimeout(timer);
}
