import { validate as isUuid } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { Appeal } from '#contract/safety/moderation.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { refuse } from '#server/http/errors.ts';
import { showCases } from './cases.service.ts';
import { decideAppeal, findCase, listOpenAppeals, lockDecision } from './decisions.queries.ts';
import { revert, type StaffCall } from './decisions.service.ts';
import { appendToLog, isOnlyStaff } from './staff.service.ts';

/** Lists open appeals, earliest due first. */
export async function listAppeals(
  db: Db,
  cursor: string | undefined,
): Promise<{ appeals: Appeal[]; nextCursor: string | null }> {
  const rows = await listOpenAppeals(db, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({
    key: row.appeal_due_at!.toISOString(),
    id: row.id,
  }));
  const appeals: Appeal[] = [];
  for (const row of page.rows) {
    const [shown] = await showCases(db, [(await findCase(db, row.case_id))!]);
    appeals.push({
      id: row.id,
      case: shown!,
      action: row.action,
      reason: row.reason,
      text: row.appeal_text!,
      date: row.appealed_at!.toISOString(),
      due: row.appeal_due_at!.toISOString(),
    });
  }
  return { appeals, nextCursor: page.nextCursor };
}

type Outcome = 'upheld' | 'reversed';

/** @throws not_found, already_decided, own_case, own_decision if somebody else could decide */
export async function answerAppeal(
  { context: { config, sessions }, db, viewer }: StaffCall,
  id: string,
  { outcome, text }: { outcome: Outcome; text: string },
): Promise<{ id: string; outcome: Outcome }> {
  if (!isUuid(id)) throw refuse('not_found');
  const authorId = await transact(db, async (tx) => {
    const decision = await lockDecision(tx, id);
    if (!decision?.appealed_at) throw refuse('not_found');
    if (decision.appeal_outcome) throw refuse('already_decided');
    if (decision.author_id === viewer.id) throw refuse('own_case');
    if (decision.decider_id === viewer.id && !(await isOnlyStaff(tx, viewer.id)))
      throw refuse('own_decision');
    const at = new Date();
    await decideAppeal(tx, id, { decider_id: viewer.id, outcome, outcome_text: text, decided_at: at });
    if (outcome === 'reversed') await revert(tx, config, decision, true);
    if (decision.author_id)
      await emit(tx, 'appeal_decided', { decisionId: id, userId: decision.author_id, at });
    await appendToLog(tx, viewer.id, `appeal:${outcome}`, `case:${decision.case_id}`, id);
    return decision.author_id;
  });
  if (authorId) sessions.askAgain(authorId);
  return { id, outcome };
}
