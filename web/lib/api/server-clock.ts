import { onDevice } from '#web/ui/browser-storage.ts';

/*
 * Ages and expiries follow the server's clock: a device without a network may be days off. How far, in milliseconds, is learned
 * from replies and kept for the next page, whose first script reads it too (lib/page/first-paint.js).
 */
const key = 'clockAhead';
/** Less than this is the time that a reply takes, and the second that its date names. */
const precision = 30_000;

let ahead = Number(onDevice.get(key)) || 0;

/** Milliseconds since the epoch, by the server's clock. */
export const serverNow = (): number => Date.now() - ahead;

/** Window event: the server's clock differs from what was known. */
export const serverTimeKnown = 'rumo:clock';

/** Learns from a reply that was asked for at `asked`, by this device's clock. */
export function noteServerTime(headers: Headers, asked: number): void {
  // A late reply tells little.
  if (Date.now() - asked > precision / 2) return;
  const off = Date.now() - Date.parse(headers.get('date') ?? '');
  const found = Math.abs(off) < precision ? 0 : off;
  // Not a number where the reply has no date.
  if (!(Math.abs(found - ahead) >= precision)) return;
  ahead = found;
  onDevice.set(key, String(ahead));
  dispatchEvent(new Event(serverTimeKnown));
}
