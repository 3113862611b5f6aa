import { validate as isUuid } from 'uuid';
import type { OwnGuardian } from '#contract/safety/guardians.ts';
import { holds, ofAge } from '#contract/safety/age-rules.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { lockUsers } from '#server/features/identity/accounts/index.ts';
import { readAge, applyAge } from '#server/features/safety/age/index.ts';
import { askStaff } from '#server/features/safety/moderation/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { firstNameOf } from './guardian-codes.service.ts';
import { deleteLinks, listGuardians } from './links.queries.ts';

export async function listOwnGuardians(db: Db, viewer: Viewer): Promise<{ guardians: OwnGuardian[] }> {
  const rows = await listGuardians(db, viewer.id);
  return {
    guardians: rows.map(({ id, name, linked_at: since }) => ({
      id,
      firstName: firstNameOf(name),
      since: since.toISOString(),
    })),
  };
}

/** Lets a minor who no longer needs a guardian end the link alone. @throws not_found, guardian_stays */
export async function endOwnLink(context: Context, viewer: Viewer, id: string): Promise<void> {
  await changeOwn(context, viewer, async (tx) => {
    const guardianId = await requireGuardian(tx, viewer, id);
    const { band } = await readAge(tx, context, viewer.id);
    if (!holds('guardianInvited', band)) throw refuse('guardian_stays');
    await deleteLinks(tx, viewer.id, guardianId);
  });
}

/** Immediately ends the link with one guardian or all, and has staff check them with top priority. @throws not_found */
export async function contest(context: Context, viewer: Viewer, id: string | undefined): Promise<void> {
  await changeOwn(context, viewer, async (tx) => {
    const guardianId = id === undefined ? null : await requireGuardian(tx, viewer, id);
    for (const ended of await deleteLinks(tx, viewer.id, guardianId)) {
      await askStaff(tx, context.config, {
        type: 'profile',
        targetId: ended.guardian_id,
        authorId: ended.guardian_id,
        reason: 'child_safety',
        reporterId: viewer.id,
        text: `Quem é menor de ${ofAge} anos disse: “Esta pessoa não é responsável por mim”. O vínculo era só declarado e já terminou.`,
      });
    }
  });
}

async function changeOwn(context: Context, viewer: Viewer, change: (tx: Tx) => Promise<void>): Promise<void> {
  await transact(context.db, async (tx) => {
    await lockUsers(tx, [viewer.id]);
    await change(tx);
    await applyAge(tx, context, viewer.id);
  });
  context.sessions.askAgain(viewer.id);
}

/** @returns the id of the guardian's account @throws not_found */
async function requireGuardian(tx: Tx, viewer: Viewer, id: string): Promise<string> {
  const found = isUuid(id) && (await listGuardians(tx, viewer.id)).find((each) => each.id === id);
  if (!found) throw refuse('not_found');
  return found.guardian_id;
}
