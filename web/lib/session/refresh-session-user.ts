import { api } from '#web/lib/api/browser-api.ts';
import { storeToken } from './session.ts';

/** Updates the session's name, work and picture after they changed. */
export async function refreshSessionUser(): Promise<void> {
  const { token } = await api('POST /api/home/me');
  storeToken(token);
}
