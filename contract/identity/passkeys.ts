import { z } from 'zod';
import { passwordForm } from './account-removal.ts';
import { anyPassword, tokenReply } from './accounts.ts';
import { endpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { id, optionalLine, requiredLine } from '../primitives.ts';
import { challenge, recoveryCodes, token2Reply } from './second-factor.ts';

/* WebAuthn as JSON: bytes are base64url, names follow the standard. */

const bytes = z.string().min(1).max(limits.credentialPart);
const algorithm = z.number().int();
const keyType = z.literal('public-key');
const transports = z.array(z.string().max(limits.code)).max(10);

/** The keys listed in the options of both ceremonies. */
const keys = z.array(z.object({ id: z.string(), type: keyType, transports: transports.optional() }));

const verification = z.enum(['required', 'preferred', 'discouraged']);

/** The options of `navigator.credentials.create`. */
export const passkeyCreation = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: algorithm, type: keyType })),
    timeout: z.number(),
    excludeCredentials: keys,
    authenticatorSelection: z.object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']),
      userVerification: verification,
    }),
    attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']),
  })
  .meta({ id: 'PasskeyCreation' });

/** The options of `navigator.credentials.get`. */
export const passkeyRequest = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.number(),
    allowCredentials: keys,
    userVerification: verification,
  })
  .meta({ id: 'PasskeyRequest' });

/** The result of `create`. */
export const newPasskey = z
  .strictObject({
    /** '' for the name of the device it is created on. */
    name: optionalLine(limits.passkeyName).default(''),
    id: bytes,
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: transports.default([]),
  })
  .meta({ id: 'NewPasskey' });

/** The result of `get`, with the challenge from the first step of the login. */
export const passkeyLogin = z
  .strictObject({
    challenge,
    id: bytes,
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
  })
  .meta({ id: 'PasskeyLogin' });

const name = requiredLine('Favor informar o nome da chave', limits.passkeyName);

/** The form to add a passkey. */
export const passkeyForm = z.strictObject({
  name: optionalLine(limits.passkeyName),
  password: anyPassword,
});

export const passkeyRename = z.strictObject({ name, password: anyPassword }).meta({ id: 'PasskeyRename' });

export type PasskeyCreation = z.infer<typeof passkeyCreation>;
export type PasskeyRequest = z.infer<typeof passkeyRequest>;
export type NewPasskey = z.output<typeof newPasskey>;
export type PasskeyLogin = z.infer<typeof passkeyLogin>;
export type PasskeyForm = z.input<typeof passkeyForm>;
export type PasskeyRename = z.input<typeof passkeyRename>;

const refusals = ['challenge_ended', 'wrong_passkey', 'wrong_credentials'] as const;

export const passkeys = endpoints({
  'POST /api/login/passkey/options': {
    summary: 'O que o navegador precisa para usar uma chave de acesso como segundo fator do login',
    session: 'none',
    limit: 'secret',
    body: z.strictObject({ challenge }).meta({ id: 'LoginChallenge' }),
    reply: passkeyRequest,
    errors: ['challenge_ended', 'no_passkey'],
    invalidates: false,
  },
  'POST /api/login/passkey': {
    summary: 'Conclui um login com uma chave de acesso',
    session: 'none',
    limit: 'secret',
    body: passkeyLogin,
    reply: tokenReply,
    errors: refusals,
    invalidates: false,
  },
  'POST /api/Iogin/passkey': {
    summary: 'O mesmo, pela segunda página de login',
    session: 'none',
    invalidates: false,
    limit: 'secret',
    body: passkeyLogin,
    reply: token2Reply,
    errors: refusals,
  },
  'POST /api/home/factors/passkeys': {
    summary: 'Começa a adicionar uma chave de acesso: o que o navegador precisa para criá-la',
    limit: 'secret',
    body: passwordForm,
    reply: passkeyCreation,
    errors: ['wrong_password', 'no_password', 'confirm_email_first', 'too_many_passkeys'],
  },
  'PUT /api/home/factors/passkeys': {
    summary:
      'Guarda a chave que o navegador criou; com o primeiro segundo fator, responde os códigos de recuperação',
    limit: 'secret',
    body: newPasskey,
    reply: recoveryCodes,
    errors: ['wrong_passkey', 'passkey_taken', 'too_many_passkeys'],
  },
  'PATCH /api/home/factors/passkeys/{id}': {
    summary: 'Muda o nome de uma das próprias chaves de acesso',
    limit: 'secret',
    params: z.object({ id }),
    body: passkeyRename,
    errors: ['wrong_password', 'no_password'],
  },
  'DELETE /api/home/factors/passkeys/{id}': {
    summary: 'Remove uma das próprias chaves de acesso',
    limit: 'secret',
    params: z.object({ id }),
    body: passwordForm,
    errors: ['wrong_password', 'no_password'],
  },
});

type PasskeysCalls = typeof passkeys;
declare module '../api.ts' {
  interface Api extends PasskeysCalls {}
}
