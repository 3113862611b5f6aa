import { api } from '#web/lib/api/browser-api.ts';
import { storeToken } from './session.ts';

/** Brings name, work and picture of the session up to date after they were changed. */
export async function refreshSessionUser(): Promise<void> {
  const { token } = await api('POST /api/home/me');
  storeToken(token);
}
