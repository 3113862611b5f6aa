import type { Context } from './context.ts';
import {
  deleteEndedEmailConfirmations,
  deleteEndedLoginChallenges,
  deleteEndedPasswordResets,
  deleteEndedSessions,
} from './features/accounts/accounts.public.ts';

/** Takes out what has ended and nobody will ask for again. */
export async function sweep({ db }: Pick<Context, 'db'>): Promise<void> {
  await deleteEndedSessions(db);
  await deleteEndedPasswordResets(db);
  await deleteEndedEmailConfirmations(db);
  await deleteEndedLoginChallenges(db);
}
