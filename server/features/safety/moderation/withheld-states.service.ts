import type { CaseType } from '#contract/safety/report-reasons.ts';
import type { Tx } from '#server/db/handle.ts';
import { waitsWithAuthor } from '#server/features/safety/age/index.ts';
import { reportableOf } from '#server/reportable.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import {
  hasOpenCase,
  isKeptDown,
  takeEffectsOfClosings,
  type DecisionEffectTable,
} from './decisions.queries.ts';

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

/**
 * Reverts what a decision did to one thing, except what another one keeps down.
 * @param reviewed also shows what was hidden before the decision, unless another case about it is open
 */
export async function undoEffect(
  tx: Tx,
  effect: DecisionEffectTable,
  authorId: string | null,
  reviewed: boolean,
): Promise<void> {
  const { type, target_id: targetId, before } = effect;
  const waited = before === 'held' || before === 'hidden';
  const waits = waited && (!reviewed || (await hasOpenCase(tx, effect)));
  const state = waits ? before : await shownState(tx, type, authorId);
  const keptDown = await isKeptDown(tx, effect);
  await reportableOf(type).withhold(tx, targetId, keptDown ? 'removed' : state);
}

/** Shows a group again that was taken down with its former owner's account alone, now that it is somebody else's. */
export async function showInherited(
  tx: Tx,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<void> {
  const effects = await takeEffectsOfClosings(tx, { type: 'group', target_id: groupId });
  // The first closing found the group as it was.
  if (effects[0]) await undoEffect(tx, effects[0], userId, true);
}
