/** This document is a page as it was kept in this browser (web/public/sw.js): what it shows is of one time, and so is its code. */
export const isKeptDocument = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.kept !== undefined;

/** Whether that page opens without a network. */
export async function opensOffline(path: string): Promise<boolean> {
  try {
    return (await caches.match(path)) !== undefined;
  } catch {
    // No cache here, or none that may be read.
    return false;
  }
}
