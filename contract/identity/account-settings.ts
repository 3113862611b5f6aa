import { z } from 'zod';
import {
  anyPassword,
  newEmail,
  emptyReply,
  newPassword,
  notRepeated,
  isRepeated,
  repeatPassword,
} from './accounts.ts';
import { endpoints } from '../endpoint.ts';
import { id, isoDate, nextCursor, page } from '../primitives.ts';

/** One device on which the person is signed in. */
export const session = z
  .object({
    id,
    /** In words, as 'Chrome no Android'. */
    device: z.string(),
    signedInAt: isoDate,
    lastUsedAt: isoDate,
    /** The session that makes the request. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });

export const passwordChange = z
  .strictObject({ currentPassword: anyPassword, password: newPassword, repeatPassword })
  .refine(isRepeated, notRepeated)
  .meta({ id: 'PasswordChange' });

/** The viewer's address, and whether they confirmed it with the mailed link. */
const ownEmail = z.object({ email: z.string(), confirmed: z.boolean() }).meta({ id: 'OwnEmail' });

export type OwnEmail = z.infer<typeof ownEmail>;
export const emailChange = z
  .strictObject({ email: newEmail, password: anyPassword })
  .meta({ id: 'EmailChange' });

export type EmailChange = z.input<typeof emailChange>;
export type Session = z.infer<typeof session>;
export type PasswordChange = z.input<typeof passwordChange>;

export const accountSettings = endpoints({
  'GET /api/home/email': {
    summary: 'O próprio e-mail, e se já foi confirmado',
    whenClosed: true,
    reply: ownEmail,
  },
  'POST /api/home/email/confirmation': {
    summary: 'Envia outro link que confirma o próprio e-mail; os anteriores valem até que um seja usado',
    limit: 'mail',
    errors: ['email_confirmed'],
  },
  'GET /api/home/sessions': {
    summary: 'As próprias sessões, as usadas por último primeiro',
    whenClosed: true,
    query: page,
    reply: z.object({ sessions: z.array(session), nextCursor }),
  },
  'DELETE /api/home/sessions/{id}': {
    summary: 'Termina uma das próprias sessões',
    whenClosed: true,
    params: z.object({ id }),
    errors: ['not_found'],
    invalidates: false,
  },
  'DELETE /api/home/sessions': {
    summary: 'Termina todas as próprias sessões, menos a que pede',
    whenClosed: true,
    invalidates: false,
  },
  'PUT /api/home/password': {
    summary: 'Troca a própria senha e termina todas as outras sessões',
    whenClosed: true,
    limit: 'secret',
    body: passwordChange,
    errors: ['wrong_password', 'no_password'],
  },
  'PUT /api/home/email': {
    summary:
      'Manda um link ao novo e-mail, que passa a ser o da conta quando o link for aberto, e um aviso ao atual, que pode cancelar',
    limit: 'newEmail',
    body: emailChange,
    status: 202,
    reply: emptyReply,
    errors: ['wrong_password', 'wrong_pin', 'email_taken'],
  },
});

type AccountSettingsCalls = typeof accountSettings;
declare module '../api.ts' {
  interface Api extends AccountSettingsCalls {}
}
