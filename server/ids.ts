import { v7 as uuid } from 'uuid';

/** The number of the next id; 32 bits, as the format has place for. */
let next = 0;

/**
 * An id that begins with the moment of what it is of, so that rows lie and lists go in the order of time. Of two of the same
 * millisecond that this node makes, the later one is the larger.
 */
export function idAt(moment: Date): string {
  next = (next + 1) >>> 0;
  return uuid({ msecs: moment.getTime(), seq: next });
}
