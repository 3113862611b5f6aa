import { transact } from '#server/db/transact.ts';
import { askStaff } from '#server/features/safety/moderation/index.ts';
import type { Deeds } from '#server/testing/features.ts';
import { own, type Permissions } from '#server/testing/permissions.ts';
import { putClaim } from './claims.queries.ts';

const body = { year: 1990, month: 5 };

export const permissions: Permissions = {
  // None of them has given a date of birth.
  'POST /api/home/birth-contest': own(403, { body }),
  'POST /api/guardian/minors/{id}/birth-contest': own(404, { body }),
  'GET /api/moderation/cases/{id}/age': own(403),
  'PUT /api/moderation/cases/{id}/birth': own(403, { body }),
};

export async function leaveTraces({ test: { context }, person: { id } }: Deeds): Promise<void> {
  await transact(context.db, async (tx) => {
    const caseId = await askStaff(tx, context.config, {
      type: 'profile',
      targetId: id,
      authorId: id,
      reason: 'other',
      reporterId: id,
      text: 'Errei a data',
    });
    await putClaim(tx, { user_id: id, claimed: 1990 * 12, case_id: caseId, claimed_at: new Date() });
  });
}
