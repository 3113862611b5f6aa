import type { OwnEmail } from '#contract/identity/account-settings.ts';
import { api } from '#web/lib/api/browser-api.ts';

/* Separate from the other account calls, because the reminder is on every page. All throw ApiError. */

/** Mails the viewer's confirmation link again; status 409 if already confirmed. */
export async function resendConfirmation(): Promise<void> {
  await api('POST /api/home/email/confirmation');
}

export async function readOwnEmail(): Promise<OwnEmail> {
  return api('GET /api/home/email');
}
