import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/db/handle.ts';

/** Locks and returns a decision from before then that took something down and that no review can change any more. */
export async function takeEndedDecision(tx: Tx, before: Date): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from decisions
    where purged_at is null and undone_at is null and action in ('remove', 'silence')
      and created_at < ${before}
      and not exists (select from appeals where decision_id = decisions.id and outcome is distinct from 'upheld')
    order by created_at limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

/** Also removes the excerpt from the decision. */
export async function setPurged(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('decisions').set({ purged_at: at, excerpt: '' }).where('id', '=', id).execute();
}

/** Condition: a decision about what the user in `column` did is under review. */
export const hasOpenAppeal = (column: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from decisions join appeals on appeals.decision_id = decisions.id
  where decisions.author_id = ${sql.ref(column)} and appeals.decided_at is null)`;
