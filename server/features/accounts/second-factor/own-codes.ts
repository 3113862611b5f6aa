import { generateURI } from 'otplib';
import type { SecondFactor } from '#contract/second-factor.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { refuse, refuseField } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { confirmPassword } from '../confirm-password.ts';
import { changeFactors, factorsOf, requireConfirmedEmail } from './change-factors.ts';
import { takeFirstCode } from './check-code.ts';
import { newCodeSecret, sealSecret } from './code-secret.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  deleteCodeFactor,
  findCodeFactor,
  keepCodeSecret,
} from './second-factor.queries.ts';

type Site = Pick<Context, 'db' | 'config'>;

const factor = 'códigos de uso único';

export async function readSecondFactor(db: Db, viewer: Viewer): Promise<SecondFactor> {
  const codes = await findCodeFactor(db, viewer.id);
  return {
    codes: (codes?.confirmed_at ?? null) !== null,
    passkeys: (await listPasskeys(db, viewer.id)).map((key) => ({
      id: key.id,
      name: key.name,
      createdAt: key.created_at.toISOString(),
      lastUsedAt: key.last_used_at?.toISOString() ?? '',
    })),
    recoveryCodes: await countRecoveryCodes(db, viewer.id),
  };
}

/** A secret for the person's app, which is nothing until a code confirms it. @throws wrong_password, confirm_email_first, codes_on */
export async function beginCodes(
  db: Db,
  viewer: Viewer,
  password: string,
): Promise<{ secret: string; address: string }> {
  const user = await confirmPassword(db, viewer, password);
  requireConfirmedEmail(user);
  const { id, username } = user;
  const secret = newCodeSecret();
  if (!(await keepCodeSecret(db, id, await sealSecret(db, id, secret)))) throw refuse('codes_on');
  return { secret, address: generateURI({ issuer: 'Rumo', label: username, secret }) };
}

/**
 * Codes are on from here.
 * @returns recovery codes where this is the first factor, shown this once
 * @throws codes_not_begun, wrong_code
 */
export async function confirmCodes({ db, config }: Site, viewer: Viewer, code: string): Promise<string[]> {
  const begun = await findCodeFactor(db, viewer.id);
  if (!begun || begun.confirmed_at) throw refuse('codes_not_begun');
  return changeFactors({ db, config }, viewer.id, factor, async (tx) => {
    if (!(await takeFirstCode(tx, viewer.id, begun.secret, code))) throw refuseField('wrong_code', 'code');
  });
}

/** Codes are off from here. Repeating changes nothing. @throws wrong_password */
export async function endCodes({ db, config }: Site, viewer: Viewer, password: string): Promise<void> {
  const { id } = await confirmPassword(db, viewer, password);
  await changeFactors({ db, config }, id, factor, (tx) => deleteCodeFactor(tx, id));
}

/** Ten others; those before no longer hold, and a mail says so. @throws wrong_password, no_second_factor */
export async function renewRecoveryCodes(
  { db, config }: Site,
  viewer: Viewer,
  password: string,
): Promise<string[]> {
  const { id, email } = await confirmPassword(db, viewer, password);
  if ((await factorsOf(db, id)).length === 0) throw refuse('no_second_factor');
  return transact(db, async (tx) => {
    await sendMail(tx, config, { kind: 'recovery_codes_renewed', to: email, userId: id, data: {} });
    return giveRecoveryCodes(tx, id);
  });
}
