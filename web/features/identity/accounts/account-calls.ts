import type {
  ConfirmedEmail,
  LoginForm,
  PasswordResetForm,
  RecoveryForm,
  RegistrationForm,
} from '#contract/identity/accounts.ts';
import type { LoginCodeForm } from '#contract/identity/second-factor.ts';
import type { PasskeyLogin, PasskeyRequest } from '#contract/identity/passkeys.ts';
import { api } from '#web/lib/api/browser-api.ts';

/* Calls that obtain a token return it. All throw ApiError. */

export async function logIn(body: LoginForm): Promise<string> {
  return (await api('POST /api/login', { body })).token;
}

/** The second login's own endpoint, spelled with a capital I. */
export async function logInSecond(body: LoginForm): Promise<string> {
  return (await api('POST /api/Iogin', { body })).token2;
}

/** Completes the second step of a login, with the challenge from the first. */
export async function confirmLogin(body: LoginCodeForm): Promise<string> {
  return (await api('POST /api/login/codigo', { body })).token;
}

export async function confirmLoginSecond(body: LoginCodeForm): Promise<string> {
  return (await api('POST /api/Iogin/codigo', { body })).token2;
}

/** Returns what the device must sign for that step. */
export async function askForPasskey(challenge: string): Promise<PasskeyRequest> {
  return api('POST /api/login/passkey/options', { body: { challenge } });
}

export async function confirmPasskey(body: PasskeyLogin): Promise<string> {
  return (await api('POST /api/login/passkey', { body })).token;
}

export async function confirmPasskeySecond(body: PasskeyLogin): Promise<string> {
  return (await api('POST /api/Iogin/passkey', { body })).token2;
}

export async function register(body: RegistrationForm): Promise<string> {
  return (await api('POST /api/logup', { body })).token;
}

/** Mails a password reset link; status 404 if no account has that address. */
export async function recoverAccount(body: RecoveryForm): Promise<void> {
  await api('POST /api/recuperarsenha', { body });
}

/** Sets a new password with the mailed token and ends all sessions of the account. */
export async function resetPassword(body: PasswordResetForm): Promise<void> {
  await api('POST /api/redefinirsenha', { body });
}

/** Confirms the e-mail with the mailed token. @returns the e-mail, and whether it replaced another */
export async function confirmEmail(token: string): Promise<ConfirmedEmail> {
  return api('POST /api/confirmaremail', { body: { token } });
}

/** Makes this browser known to an account with the mailed token. */
export async function confirmDevice(token: string): Promise<void> {
  await api('POST /api/confirmaraparelho', { body: { token } });
}

/** Cancels an e-mail change with the mailed token. */
export async function cancelEmailChange(token: string): Promise<void> {
  await api('POST /api/email-changes/cancel', { body: { token } });
}

/** Undoes an e-mail change with the mailed token. @returns a token that sets a new password */
export async function undoEmailChange(token: string): Promise<string> {
  return (await api('POST /api/email-changes/undo', { body: { token } })).token;
}
