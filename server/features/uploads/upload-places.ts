import { limits } from '#contract/limits.ts';
import { refuseUntil } from '#server/http/errors.ts';

/** Concurrent uploads per process, and the bytes of their files. Each stays in memory until its picture is converted. */
const altogether = 8;
const bytesAltogether = 4 * limits.imageBytes;

/** Seconds until a retry. */
const again = 5;

const taken = new Map<string, number>();
let all = 0;
let allBytes = 0;

/**
 * Takes a place for an upload before any byte of it is read. Without waiting: a queue would fill the memory.
 * @returns releases the place
 * @throws too_many_uploads if the account has reached its own limit, uploads_busy if all places are taken
 */
export function takeUploadPlace(accountId: string, length: number | undefined): () => void {
  // A body of unknown length may hold a whole file.
  const bytes = Math.min(length ?? limits.imageBytes, limits.imageBytes);
  const own = taken.get(accountId) ?? 0;
  if (own >= limits.uploadsAtOnce) throw refuseUntil('too_many_uploads', again);
  if (all >= altogether || allBytes + bytes > bytesAltogether) throw refuseUntil('uploads_busy', again);
  taken.set(accountId, own + 1);
  all += 1;
  allBytes += bytes;
  return () => {
    const left = taken.get(accountId)! - 1;
    if (left === 0) taken.delete(accountId);
    else taken.set(accountId, left);
    all -= 1;
    allBytes -= bytes;
  };
}
