import { z } from 'zod';
import { anyPassword, emptyReply } from './accounts.ts';
import { endpoints } from '../endpoint.ts';

/** The password confirms actions that are hard to undo; where a school's card is all there is, its PIN. */
export const passwordForm = z.strictObject({ password: anyPassword }).meta({ id: 'PasswordForm' });

export type PasswordForm = z.input<typeof passwordForm>;

export const accountRemoval = endpoints({
  'DELETE /api/home/account': {
    summary: 'Exclui a própria conta: sai dela em todos os aparelhos na hora e exclui tudo em seguida',
    whenClosed: true,
    limit: 'secret',
    body: passwordForm,
    status: 202,
    reply: emptyReply,
    errors: ['wrong_password', 'wrong_pin'],
  },
});

type AccountRemovalCalls = typeof accountRemoval;
declare module '../api.ts' {
  interface Api extends AccountRemovalCalls {}
}
