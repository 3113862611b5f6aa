import type { LoginForm, RegistrationForm } from '#contract/accounts.ts';
import { api } from '#web/lib/browser-api.ts';

/* Each asks for a token; throws ApiError. */

export async function logIn(body: LoginForm): Promise<string> {
  return (await api('POST /api/login', { body })).token;
}

/** The second login's own action, spelled with a capital I. */
export async function logInSecond(body: LoginForm): Promise<string> {
  return (await api('POST /api/Iogin', { body })).token2;
}

export async function register(body: RegistrationForm): Promise<string> {
  return (await api('POST /api/logup', { body })).token;
}
