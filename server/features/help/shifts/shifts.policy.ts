import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { ShiftRow } from './shifts.queries.ts';

/** @throws not_yours */
export function requireOwn(viewer: Viewer, shift: Pick<ShiftRow, 'helper_id'>): void {
  if (shift.helper_id !== viewer.id) throw refuse('not_yours');
}

/** Questions may be asked before and during the shift. */
export const isOpenForQuestions = ({ state }: Pick<ShiftRow, 'state'>): boolean =>
  state === 'planned' || state === 'live';
