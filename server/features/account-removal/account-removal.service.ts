import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import {
  closeAccount,
  confirmPassword,
  deleteUser,
  takeUserToErase,
} from '#server/features/accounts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addJob } from '#server/jobs/jobs.ts';
import type { Db } from '#server/db/handle.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    erase_account: { userId: string };
    /** Erases the accounts that a decision closed a while ago. */
    erase_closed: object;
  }
}

/** Signs the person out everywhere at once and has the account erased by a job. @throws wrong_password */
export async function requestRemoval(
  { db, config, sessions }: Pick<Context, 'db' | 'config' | 'sessions'>,
  viewer: Viewer,
  password: string,
): Promise<void> {
  const user = await confirmPassword(db, viewer, password);
  const ended = await transact(db, async (tx) => {
    await addJob(tx, 'erase_account', { userId: user.id }, { key: `erase:${user.id}` });
    return closeAccount(tx, config, user);
  });
  sessions.forget(ended);
}

/** Erases, one after the other, the accounts that a decision closed and whose time for an export is over. */
export async function eraseClosed({
  db,
  config,
  sessions,
}: Pick<Context, 'db' | 'config' | 'sessions'>): Promise<void> {
  for (;;) {
    const ended = await transact(db, async (tx) => {
      const user = await takeUserToErase(tx);
      if (!user) return null;
      await addJob(tx, 'erase_account', { userId: user.id }, { key: `erase:${user.id}` });
      return closeAccount(tx, config, user);
    });
    if (!ended) return;
    sessions.forget(ended);
  }
}

/**
 * Deletes a person with all that is theirs: texts, pictures, sessions, and every trace in the counters of
 * others, in one transaction. Files go before it: after it nothing would know of them, should this break off. It may
 * be repeated.
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
    // What is left goes with the row: posts and all on them, drafts, profile, mails, pictures' rows.
    await deleteUser(tx, userId);
    return found;
  });
  // Those that came in the meantime.
  for (const remove of files) await remove(context);
}
