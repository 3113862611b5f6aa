/** Whether this document is a page kept in this browser (web/public/sw.js): its data and code are of the same time. */
export const isSavedPage = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.kept !== undefined;

/** Whether the page opens offline. */
export async function opensOffline(path: string): Promise<boolean> {
  try {
    return (await caches.match(path)) !== undefined;
  } catch {
    // No cache here, or access denied.
    return false;
  }
}
