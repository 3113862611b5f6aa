import { z } from 'zod';
import { passwordForm } from './account-removal.ts';
import { token } from './accounts.ts';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { cleanLine } from './primitives.ts';

/** Six digits of an app, or a recovery code; with or without spaces and hyphens. */
const code = z
  .string({ error: 'Favor informar o código' })
  .max(limits.code, 'O código está incorreto.')
  .overwrite(cleanLine)
  .min(1, 'Favor informar o código');

export const codeForm = z.strictObject({ code }).meta({ id: 'CodeForm' });

/** The second step of a login. */
export const loginCodeForm = z
  .strictObject({
    /** As the first step answered it. */
    challenge: z.string().min(1).max(limits.field),
    code,
  })
  .meta({ id: 'LoginCodeForm' });

export const secondFactor = z
  .object({
    /** Are one-time codes on? */
    codes: z.boolean(),
    /** How many recovery codes are left. */
    recoveryCodes: z.number().int(),
  })
  .meta({ id: 'SecondFactor' });

export type CodeForm = z.input<typeof codeForm>;
export type LoginCodeForm = z.input<typeof loginCodeForm>;
export type SecondFactor = z.infer<typeof secondFactor>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const secondFactors = endpoints({
  'POST /api/login/codigo': {
    summary: 'Conclui um login com o código do segundo fator ou um código de recuperação',
    session: 'none',
    limit: 'secret',
    body: loginCodeForm,
    status: 200,
    reply: z.object({ token }).meta({ id: 'Token' }),
    errors: ['challenge_ended', 'wrong_code', 'wrong_credentials'],
  },
  'POST /api/Iogin/codigo': {
    summary: 'O mesmo, pela segunda página de login',
    session: 'none',
    limit: 'secret',
    body: loginCodeForm,
    status: 200,
    reply: z.object({ token2: token }).meta({ id: 'Token2' }),
    errors: ['challenge_ended', 'wrong_code', 'wrong_credentials'],
  },
  'GET /api/home/factors': {
    summary: 'Se o segundo fator está ligado e quantos códigos de recuperação restam',
    session: 'required',
    limit: 'read',
    status: 200,
    reply: secondFactor,
  },
  'POST /api/home/factors/codes': {
    summary:
      'Começa a ligar os códigos de uso único: o segredo para o aplicativo, até que um código o confirme',
    session: 'required',
    limit: 'secret',
    body: passwordForm,
    status: 200,
    reply: z
      .object({
        /** In base 32, to be typed in. */
        secret: z.string(),
        /** The same as `otpauth:` address, to be shown as a QR code. */
        address: z.string(),
      })
      .meta({ id: 'CodeSecret' }),
    errors: ['wrong_password', 'codes_on'],
  },
  'PUT /api/home/factors/codes': {
    summary: 'Liga os códigos de uso único com um código do aplicativo; responde os códigos de recuperação',
    session: 'required',
    limit: 'secret',
    body: codeForm,
    status: 200,
    reply: recoveryCodes,
    errors: ['wrong_code', 'codes_not_begun'],
  },
  'DELETE /api/home/factors/codes': {
    summary: 'Desliga os códigos de uso único',
    session: 'required',
    limit: 'secret',
    body: passwordForm,
    status: 204,
    errors: ['wrong_password'],
  },
  'POST /api/home/factors/recovery': {
    summary: 'Troca os códigos de recuperação por outros dez; os anteriores deixam de valer',
    session: 'required',
    limit: 'secret',
    body: passwordForm,
    status: 200,
    reply: recoveryCodes,
    errors: ['wrong_password', 'no_second_factor'],
  },
});
