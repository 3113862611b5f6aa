import type { Context } from './context.ts';
import { sweepImages } from './features/uploads/uploads.public.ts';
import { deleteOldMails } from './mail/mail.queries.ts';
import {
  deleteEndedEmailConfirmations,
  deleteEndedFactorTries,
  deleteEndedLoginChallenges,
  deleteEndedPasskeyChallenges,
  deleteEndedPasswordResets,
  deleteEndedSessions,
} from './features/accounts/accounts.public.ts';

/** Takes out what has ended and nobody will ask for again. */
export async function sweep(context: Pick<Context, 'db' | 'storage' | 'post'>): Promise<void> {
  const { db, post } = context;
  await deleteEndedSessions(db);
  await deleteEndedPasswordResets(db);
  await deleteEndedEmailConfirmations(db);
  await deleteEndedLoginChallenges(db);
  await deleteEndedPasskeyChallenges(db);
  await deleteEndedFactorTries(db);
  for (const mailId of await deleteOldMails(db)) await post.discard(mailId);
  await sweepImages(context);
}
