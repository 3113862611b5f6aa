import type { OwnEmail } from '#contract/account-settings.ts';
import { api } from '#web/lib/api/browser-api.ts';

/* Apart from the other calls of accounts: the reminder is on every page. All throw ApiError. */

/** Has the link that confirms the own e-mail mailed again; status 409 where it is confirmed. */
export async function resendConfirmation(): Promise<void> {
  await api('POST /api/home/email/confirmation');
}

export async function readOwnEmail(): Promise<OwnEmail> {
  return api('GET /api/home/email');
}
