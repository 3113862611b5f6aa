import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { RegistrationForm } from '#contract/identity/accounts.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { findOrCreateSecret, replaceSecret } from '#server/db/secrets.queries.ts';
import { refuse, refuseField } from '#server/http/errors.ts';
import type { User } from './accounts.queries.ts';

const name = 'registration-invitation';
const generate = (): Buffer => randomBytes(18);

/** The link that the administration hands out; anybody who has it may register until it is renewed. */
export async function invitationUrl({ db, config }: Pick<Context, 'db' | 'config'>): Promise<string> {
  const secret = await findOrCreateSecret(db, name, generate);
  return `${config.publicUrl}/logup#convite=${secret.toString('base64url')}`;
}

export const renewInvitation = (db: Db): Promise<void> => replaceSecret(db, name, generate());

/**
 * Who may create an account by the form: whoever a school has invited always may. Pupils with cards and guardians with codes do
 * not come here.
 * @throws registration_closed, invitation_needed, or at the e-mail
 */
export async function requireMayRegister(
  { db, config, isInvited }: Pick<Context, 'db' | 'config' | 'isInvited'>,
  { email, invitation = '' }: RegistrationForm,
): Promise<void> {
  const { registration, registrationDomains: domains } = config;
  if (registration === 'open' || (await isInvited(db, email))) return;
  if (registration === 'closed') throw refuse('registration_closed');
  if (registration === 'invitation') {
    const secret = await findOrCreateSecret(db, name, generate);
    const given = Buffer.from(invitation, 'base64url');
    if (given.length !== secret.length || !timingSafeEqual(given, secret)) throw refuse('invitation_needed');
    return;
  }
  requireDomain(domains, email);
}

/**
 * Requires the e-mail whose end has let somebody in to be theirs, before they change it for one that would not have.
 * @throws invalid_input at the e-mail
 */
export function requireMayChangeEmail(
  { registration, registrationDomains: domains }: Config,
  user: Pick<User, 'email' | 'email_confirmed'>,
  email: string,
): void {
  if (registration !== 'domain' || user.email_confirmed || !endsIn(domains, user.email)) return;
  requireDomain(domains, email);
}

function requireDomain(domains: readonly string[], email: string): void {
  if (!endsIn(domains, email))
    throw refuseField('invalid_input', 'email', `Use um e-mail que termine em ${domains.join(' ou ')}.`);
}

function endsIn(domains: readonly string[], email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((each) => domain === each || domain.endsWith(`.${each}`));
}
