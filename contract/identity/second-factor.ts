import { z } from 'zod';
import { passwordForm } from './account-removal.ts';
import { token, tokenReply } from './accounts.ts';
import { endpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { cleanLine, id, isoDate } from '../primitives.ts';

/** Six digits from an app, or a recovery code; with or without spaces and hyphens. */
const code = z
  .string({ error: 'Favor informar o código' })
  .max(limits.code, 'O código está incorreto.')
  .overwrite(cleanLine)
  .min(1, 'Favor informar o código');

/** From the response to the first step of a login. */
export const challenge = z.string().min(1).max(limits.field);

export const codeForm = z.strictObject({ code }).meta({ id: 'CodeForm' });

/** The second step of a login. */
export const loginCodeForm = z
  .strictObject({
    challenge,
    code,
  })
  .meta({ id: 'LoginCodeForm' });

const passkey = z
  .object({
    id,
    name: z.string(),
    createdAt: isoDate,
    /** '' before the first login with it. */
    lastUsedAt: z.union([isoDate, z.literal('')]),
  })
  .meta({ id: 'Passkey' });

export const secondFactor = z
  .object({
    /** Are one-time codes on? */
    codes: z.boolean(),
    /** The oldest first. */
    passkeys: z.array(passkey),
    /** How many recovery codes are left. */
    recoveryCodes: z.number().int(),
  })
  .meta({ id: 'SecondFactor' });

export type CodeForm = z.input<typeof codeForm>;
export type LoginCodeForm = z.input<typeof loginCodeForm>;
export type Passkey = z.infer<typeof passkey>;
export type SecondFactor = z.infer<typeof secondFactor>;

/** Empty if the account already had some: they serve all factors. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export const token2Reply = z.object({ token2: token }).meta({ id: 'Token2' });

export const secondFactors = endpoints({
  'POST /api/login/codigo': {
    summary: 'Conclui um login com o código do segundo fator ou um código de recuperação',
    session: 'none',
    limit: 'secret',
    body: loginCodeForm,
    reply: tokenReply,
    errors: ['challenge_ended', 'wrong_code', 'too_many_codes', 'wrong_credentials'],
    invalidates: false,
  },
  'POST /api/Iogin/codigo': {
    summary: 'O mesmo, pela segunda página de login',
    session: 'none',
    invalidates: false,
    limit: 'secret',
    body: loginCodeForm,
    reply: token2Reply,
    errors: ['challenge_ended', 'wrong_code', 'too_many_codes', 'wrong_credentials'],
  },
  'GET /api/home/factors': {
    summary: 'Os próprios segundos fatores, e quantos códigos de recuperação restam',
    reply: secondFactor,
  },
  'POST /api/home/factors/codes': {
    summary:
      'Começa a ligar os códigos de uso único: o segredo para o aplicativo, até que um código o confirme',
    limit: 'secret',
    body: passwordForm,
    reply: z
      .object({
        /** In base 32, for typing. */
        secret: z.string(),
        /** The secret as an `otpauth:` address, for a QR code. */
        address: z.string(),
      })
      .meta({ id: 'CodeSecret' }),
    errors: ['wrong_password', 'no_password', 'confirm_email_first', 'codes_on'],
  },
  'PUT /api/home/factors/codes': {
    summary:
      'Liga os códigos de uso único com um código do aplicativo; com o primeiro segundo fator, responde os códigos de recuperação',
    limit: 'secret',
    body: codeForm,
    reply: recoveryCodes,
    errors: ['wrong_code', 'codes_not_begun'],
  },
  'DELETE /api/home/factors/codes': {
    summary: 'Desliga os códigos de uso único',
    limit: 'secret',
    body: passwordForm,
    errors: ['wrong_password', 'no_password'],
  },
  'POST /api/home/factors/recovery': {
    summary: 'Troca os códigos de recuperação por outros dez; os anteriores deixam de valer',
    limit: 'secret',
    body: passwordForm,
    reply: recoveryCodes,
    errors: ['wrong_password', 'no_password', 'no_second_factor'],
  },
});

type SecondFactorsCalls = typeof secondFactors;
declare module '../api.ts' {
  interface Api extends SecondFactorsCalls {}
}
