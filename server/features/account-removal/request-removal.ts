import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import { closeAccount, confirmPassword } from '#server/features/accounts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addJob } from '#server/jobs/jobs.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    erase_account: { userId: string };
  }
}

/** Signs the person out everywhere at once and has the account erased by a job. @throws wrong_password */
export async function requestRemoval(
  { db, sessions }: Pick<Context, 'db' | 'sessions'>,
  viewer: Viewer,
  password: string,
): Promise<void> {
  const user = await confirmPassword(db, viewer, password);
  const ended = await transact(db, async (tx) => {
    await addJob(tx, 'erase_account', { userId: user.id }, { key: `erase:${user.id}` });
    return closeAccount(tx, user);
  });
  sessions.forget(ended);
}
