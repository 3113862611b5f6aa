import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import {
  closeAccount,
  confirmOwner,
  deleteUser,
  takeUserToErase,
} from '#server/features/identity/accounts/index.ts';
import { emailRefusedUntil } from '#server/features/safety/age/index.ts';
import { hasOpenAppeal } from '#server/features/safety/moderation/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addJob } from '#server/jobs/jobs.ts';
import type { Db } from '#server/db/handle.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    erase_account: { userId: string };
    /** Erases accounts that a decision closed a while ago. */
    erase_closed: object;
  }
}

/** Signs the user out everywhere and queues a job that erases the account. @throws wrong_password, wrong_pin */
export async function requestRemoval(
  context: Pick<Context, 'db' | 'config' | 'calendar' | 'sessions'>,
  viewer: Viewer,
  password: string,
): Promise<void> {
  const { db, sessions } = context;
  const user = await confirmOwner(db, viewer, password);
  const ended = await transact(db, async (tx) => {
    await addJob(tx, 'erase_account', { userId: user.id }, { key: `erase:${user.id}` });
    return closeAccount(tx, user, await emailRefusedUntil(tx, context, user));
  });
  sessions.forget(ended);
}

/** Erases, one by one, the accounts closed by a decision whose time for an export is over, unless a review is under way. */
export async function eraseClosed(
  context: Pick<Context, 'db' | 'config' | 'calendar' | 'sessions'>,
): Promise<void> {
  const { db, sessions } = context;
  for (;;) {
    const ended = await transact(db, async (tx) => {
      const user = await takeUserToErase(tx, hasOpenAppeal('users.id'));
      if (!user) return null;
      await addJob(tx, 'erase_account', { userId: user.id }, { key: `erase:${user.id}` });
      return closeAccount(tx, user, await emailRefusedUntil(tx, context, user));
    });
    if (!ended) return;
    sessions.forget(ended);
  }
}

/**
 * Deletes a user and all their data: texts, pictures, sessions and every trace in others' counters, in one transaction.
 * Files are removed first, since after a crash nothing would refer to them any more. Can be repeated.
 */
export async function removeAccount(
  context: Pick<Context, 'db' | 'storage' | 'mailer' | 'personalData'>,
  userId: string,
): Promise<void> {
  const { db } = context;
  const { erasures } = context.personalData;
  const finders = erasures.flatMap(({ findFiles }) => findFiles ?? []);
  const findFiles = (within: Db) => Promise.all(finders.map((find) => find(within, userId)));
  for (const remove of await findFiles(db)) await remove(context);
  const files = await transact(db, async (tx) => {
    for (const { lock } of erasures) await lock?.(tx, userId);
    for (const { erase } of erasures) await erase?.(tx, userId);
    for (const { finish } of erasures) await finish?.(tx, userId);
    const found = await findFiles(tx);
    // The rest cascades from the row: posts and everything on them, drafts, profile, mails, picture rows.
    await deleteUser(tx, userId);
    return found;
  });
  // Files added in the meantime.
  for (const remove of files) await remove(context);
}
