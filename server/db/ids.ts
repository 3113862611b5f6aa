import { v7 as uuid } from 'uuid';

/** Sequence number of the next id; 32 bits, as the format allows. */
let next = 0;

/**
 * Returns an id that begins with the given moment, so that rows and lists are in time order. Of two ids that this node makes in
 * the same millisecond, the later one is larger.
 */
export function idAt(moment: Date): string {
  next = (next + 1) >>> 0;
  return uuid({ msecs: moment.getTime(), seq: next });
}
