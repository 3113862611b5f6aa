import { keyLife } from '#contract/clocks.ts';
import type { Feature } from '../../feature.ts';
import { deleteKeysBefore, deleteKeysOf } from './used-keys.queries.ts';

/** Replies by `Idempotency-Key`, for a day. */
export const idempotency: Feature = {
  tables: { used_keys: 'answers to what stands elsewhere in the export, for a day' },
  sweep: ({ db }) => deleteKeysBefore(db, new Date(Date.now() - keyLife)),
  erasure: { erase: (tx, userId) => deleteKeysOf(tx, userId) },
};
