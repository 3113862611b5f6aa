import { z } from 'zod';
import { lifetimes } from '../clocks.ts';
import { endpoints } from '../endpoint.ts';
import { duration } from '../in-words.ts';
import { limits } from '../limits.ts';
import { id, imageUrl, isoDate, optionalLine, requiredLine } from '../primitives.ts';
import { isReservedUsername, looksLikeFile, usernamePattern } from './usernames.ts';

const composed = (text: string): string => text.normalize('NFC');

export const email = requiredLine('Favor informar o e-mail').regex(
  z.regexes.html5Email,
  'Favor informar um e-mail válido.',
);

/** The e-mail of a new account; older accounts whose domain has no dot can still sign in. */
export const newEmail = email.regex(/\.[^.@]+$/, 'Confira o e-mail: falta o final, como .com ou .com.br.');

/**
 * Passwords are taken as typed, and nothing is trimmed. Only the form of accented letters is that of all devices (NFC): some
 * keyboards write é as two characters.
 */
export const anyPassword = z
  .string({ error: 'Favor informar a senha' })
  .min(1, 'Favor informar a senha')
  .max(limits.field, `Use no máximo ${limits.field} caracteres.`);

export const newPassword = z
  .string({ error: 'Favor informar a senha' })
  .overwrite(composed)
  .min(1, 'Favor informar a senha')
  .max(limits.field, `Use no máximo ${limits.field} caracteres.`)
  .min(limits.passwordMin, `Use pelo menos ${limits.passwordMin} caracteres.`);

export const username = requiredLine('Favor informar o nome de usuário')
  .min(limits.usernameMin, `Use pelo menos ${limits.usernameMin} caracteres.`)
  .regex(
    usernamePattern,
    'Use letras sem acento, números, ponto (.), traço (-) ou underline (_), começando e terminando com letra ou número.',
  )
  .refine((name) => !looksLikeFile(name), 'O nome de usuário não pode terminar como o nome de um arquivo.')
  .refine((name) => !isReservedUsername(name), 'Este nome de usuário já está em uso');

const repeatMessage = 'Favor informar a mesma senha utilizada';

export const repeatPassword = z
  .string({ error: repeatMessage })
  .overwrite(composed)
  .min(1, repeatMessage)
  .max(limits.field, `Use no máximo ${limits.field} caracteres.`);

/** Also called with input that is not a form: see `when`. */
export const isRepeated = (form: { password: string; repeatPassword: string } | null | undefined): boolean =>
  String(form?.password).normalize('NFC') === String(form?.repeatPassword).normalize('NFC');

export const notRepeated = {
  error: repeatMessage,
  path: ['repeatPassword'],
  // Compares even while other fields are invalid, so that all errors appear at once.
  when: () => true,
};

export const loginForm = z.strictObject({ email, password: anyPassword }).meta({ id: 'LoginForm' });

export const registrationForm = z
  .strictObject({
    fullName: requiredLine('Favor informar o nome completo'),
    username,
    email: newEmail,
    password: newPassword,
    repeatPassword,
    /** From the link, where the site asks for one. */
    invitation: z.string().max(limits.field).optional(),
  })
  .refine(isRepeated, notRepeated)
  .meta({ id: 'RegistrationForm' });

export const recoveryForm = z.strictObject({ email }).meta({ id: 'RecoveryForm' });

/** The token of a mailed link. */
const mailedToken = z.string().min(1).max(limits.field);

const emailChangeForm = z.strictObject({ token: mailedToken }).meta({ id: 'EmailChangeForm' });

const emailConfirmationForm = z.strictObject({ token: mailedToken }).meta({ id: 'EmailConfirmationForm' });

const confirmedEmail = z
  .object({
    email: z.string(),
    /** The account had another address before, or none. */
    changed: z.boolean(),
    /** Sets a password where the account had only a school's card. */
    token: z.string().optional(),
  })
  .meta({ id: 'ConfirmedEmail' });

const deviceConfirmationForm = z.strictObject({ token: mailedToken }).meta({ id: 'DeviceConfirmationForm' });

export const passwordResetForm = z
  .strictObject({
    token: mailedToken,
    password: newPassword,
    repeatPassword,
  })
  .refine(isRepeated, notRepeated)
  .meta({ id: 'PasswordResetForm' });

/** The token's claims, and what pages know about the member. */
export const sessionUser = z
  .object({
    id,
    name: z.string(),
    username: z.string(),
    email: z.string(),
    /** Opaque session reference that grants no access. The spelling is the specification's. */
    acessToken: z.string(),
    avatar: imageUrl,
    joinedIn: isoDate,
    work: z.string(),
    totalPost: z.string(),
  })
  .meta({ id: 'SessionUser' });

export type SessionUser = z.infer<typeof sessionUser>;
export type ConfirmedEmail = z.infer<typeof confirmedEmail>;
export type LoginForm = z.input<typeof loginForm>;
export type RegistrationForm = z.input<typeof registrationForm>;
export type RecoveryForm = z.input<typeof recoveryForm>;
export type PasswordResetForm = z.input<typeof passwordResetForm>;

export const token = z.string().max(4096);
export const emptyReply = z.object({}).meta({ id: 'Nothing' });
export const tokenReply = z.object({ token }).meta({ id: 'Token' });

export const accounts = endpoints({
  'POST /api/logup': {
    summary: 'Cria uma conta e inicia uma sessão',
    session: 'none',
    limit: 'registration',
    cost: 'password',
    body: registrationForm,
    status: 201,
    reply: tokenReply,
    errors: ['email_taken', 'username_taken', 'registration_closed', 'invitation_needed'],
  },
  'POST /api/login': {
    summary: 'Inicia uma sessão',
    session: 'none',
    limit: 'login',
    cost: 'password',
    body: loginForm,
    reply: tokenReply,
    errors: ['wrong_credentials', 'second_factor', 'device_unknown'],
    invalidates: false,
  },
  'POST /api/Iogin': {
    summary: 'Inicia uma sessão pela segunda página de login',
    session: 'none',
    invalidates: false,
    limit: 'login',
    cost: 'password',
    body: loginForm,
    reply: z.object({ token2: token }),
    errors: ['wrong_credentials', 'second_factor', 'device_unknown'],
  },
  'POST /api/recuperarsenha': {
    summary: 'Envia por e-mail um link para escolher outra senha',
    session: 'none',
    invalidates: false,
    limit: 'recovery',
    body: recoveryForm,
    reply: emptyReply,
    errors: ['unknown_email'],
  },
  'POST /api/redefinirsenha': {
    summary: 'Troca a senha com o link recebido por e-mail e termina todas as sessões da conta',
    session: 'none',
    invalidates: false,
    limit: 'secret',
    body: passwordResetForm,
    reply: emptyReply,
    errors: ['link_expired'],
  },
  'POST /api/confirmaremail': {
    summary:
      'Confirma o e-mail da conta com o link recebido por e-mail; o primeiro de uma conta de cartão, com a sessão dela',
    session: 'optional',
    limit: 'secret',
    body: emailConfirmationForm,
    reply: confirmedEmail,
    errors: ['link_expired', 'email_taken', 'card_needed'],
  },
  'POST /api/confirmaraparelho': {
    summary:
      'Faz deste aparelho um conhecido da conta, com o link recebido por e-mail depois de muitas senhas erradas',
    session: 'none',
    invalidates: false,
    limit: 'secret',
    body: deviceConfirmationForm,
    reply: emptyReply,
    errors: ['link_expired'],
  },
  'POST /api/email-changes/cancel': {
    summary:
      'Cancela uma troca de e-mail que ainda não foi confirmada, com o link recebido no endereço atual',
    session: 'none',
    limit: 'secret',
    body: emailChangeForm,
    reply: emptyReply,
    errors: ['link_expired'],
  },
  'POST /api/email-changes/undo': {
    summary: `Desfaz uma troca de e-mail de até ${duration(lifetimes.emailUndo, 'dias')}, com o link recebido no endereço anterior, e termina todas as sessões. O token da resposta serve para escolher outra senha (\`POST /api/redefinirsenha\`)`,
    session: 'none',
    limit: 'secret',
    body: emailChangeForm,
    reply: tokenReply,
    errors: ['link_expired', 'email_taken'],
  },
  'POST /api/logout': {
    summary: 'Termina a sessão',
    whenClosed: true,
    limit: 'read',
    invalidates: false,
  },
  'POST /api/home/me': {
    summary: 'Diz quem está na sessão e, com o cookie da sessão, renova o token',
    session: 'renewable',
    limit: 'read',
    body: z
      .strictObject({
        id: id.optional(),
        username: optionalLine().optional(),
        email: optionalLine().optional(),
      })
      // The server reads a missing body as null.
      .nullish(),
    reply: z.object({ user: sessionUser, token }),
    invalidates: false,
  },
});

type AccountsCalls = typeof accounts;
declare module '../api.ts' {
  interface Api extends AccountsCalls {}
}
