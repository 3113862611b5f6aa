import { limits } from '#contract/limits.ts';
import { refuseUntil } from '#server/http/errors.ts';

/** Uploads that one process takes in at once. Each holds its file in memory until its picture is drawn anew. */
const altogether = 8;

/** Seconds after which a place may be free again. */
const again = 5;

const taken = new Map<string, number>();
let all = 0;

/**
 * Takes a place for an upload, before a byte of it is read. Nobody waits for one: what waits would be in memory.
 * @returns gives the place back
 * @throws too_many_uploads where the account has as many under way as it may, uploads_busy where all places are taken
 */
export function takeUploadPlace(accountId: string): () => void {
  const own = taken.get(accountId) ?? 0;
  if (own >= limits.uploadsAtOnce) throw refuseUntil('too_many_uploads', again);
  if (all >= altogether) throw refuseUntil('uploads_busy', again);
  taken.set(accountId, own + 1);
  all += 1;
  return () => {
    const left = taken.get(accountId)! - 1;
    if (left === 0) taken.delete(accountId);
    else taken.set(accountId, left);
    all -= 1;
  };
}
