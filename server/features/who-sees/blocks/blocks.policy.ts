import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** @throws own_block */
export function requireOther(viewer: Viewer, user: { id: string }): void {
  if (user.id === viewer.id) throw refuse('own_block');
}
