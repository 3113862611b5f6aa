import type { CaseType } from '#contract/safety/report-reasons.ts';
import type { Tx } from '#server/db/handle.ts';
import { waitsWithAuthor } from '#server/features/safety/age/index.ts';
import { reportableOf } from '#server/reportable.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';

/** Returns the state of what nothing else withholds: `waiting` while its author's account waits, otherwise null. */
export const shownState = async (tx: Tx, type: CaseType, authorId: string | null): Promise<Withheld> =>
  authorId !== null && (await waitsWithAuthor(tx, type, authorId)) ? 'waiting' : null;

interface Target {
  type: CaseType;
  id: string;
  authorId: string | null;
}

/**
 * Withholds something, or with null shows it again; what another decision took down stays down.
 * @returns the previous state; undefined if it is gone
 */
export async function changeState(
  tx: Tx,
  { type, id, authorId }: Target,
  state: Withheld,
): Promise<Withheld | undefined> {
  const asked = state ?? (await shownState(tx, type, authorId));
  const before = await reportableOf(type).withhold(tx, id, asked);
  if (before === 'removed') await reportableOf(type).withhold(tx, id, before);
  return before;
}
