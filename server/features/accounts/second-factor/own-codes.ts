import { generateURI } from 'otplib';
import type { SecondFactor } from '#contract/second-factor.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse, refuseField } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findUser } from '../accounts.queries.ts';
import { confirmPassword } from '../confirm-password.ts';
import { admitCodeTry, takeFirstCode } from './check-code.ts';
import { newCodeSecret, sealSecret } from './code-secret.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import {
  countRecoveryCodes,
  deleteCodeFactor,
  findCodeFactor,
  keepCodeSecret,
  replaceRecoveryCodes,
} from './second-factor.queries.ts';

const factor = 'códigos de uso único';

export async function readSecondFactor(db: Db, viewer: Viewer): Promise<SecondFactor> {
  const codes = await findCodeFactor(db, viewer.id);
  return {
    codes: (codes?.confirmed_at ?? null) !== null,
    recoveryCodes: await countRecoveryCodes(db, viewer.id),
  };
}

/** A secret for the person's app, which is nothing until a code confirms it. @throws wrong_password, codes_on */
export async function beginCodes(
  db: Db,
  viewer: Viewer,
  password: string,
): Promise<{ secret: string; address: string }> {
  const { id, username } = await confirmPassword(db, viewer, password);
  const secret = newCodeSecret();
  if (!(await keepCodeSecret(db, id, await sealSecret(db, id, secret)))) throw refuse('codes_on');
  return { secret, address: generateURI({ issuer: 'Rumo', label: username, secret }) };
}

/** Codes are on from here. @returns recovery codes, shown this once @throws codes_not_begun, wrong_code */
export async function confirmCodes(db: Db, viewer: Viewer, code: string): Promise<string[]> {
  const begun = await findCodeFactor(db, viewer.id);
  if (!begun || begun.confirmed_at) throw refuse('codes_not_begun');
  await admitCodeTry(db, viewer.id);
  return db.transaction().execute(async (tx) => {
    if (!(await takeFirstCode(tx, viewer.id, begun.secret, code))) throw refuseField('wrong_code', 'code');
    const { email } = (await findUser(tx, viewer.id))!;
    await sendMail(tx, {
      kind: 'factor_changed',
      to: email,
      userId: viewer.id,
      data: { factor, added: true },
    });
    return giveRecoveryCodes(tx, viewer.id);
  });
}

/** Codes are off from here, recovery codes too. Repeating changes nothing. @throws wrong_password */
export async function endCodes(db: Db, viewer: Viewer, password: string): Promise<void> {
  const { id, email } = await confirmPassword(db, viewer, password);
  await db.transaction().execute(async (tx) => {
    if (!(await deleteCodeFactor(tx, id))) return;
    await replaceRecoveryCodes(tx, id, []);
    await sendMail(tx, { kind: 'factor_changed', to: email, userId: id, data: { factor, added: false } });
  });
}

/** Ten others; those before no longer hold. @throws wrong_password, no_second_factor */
export async function renewRecoveryCodes(db: Db, viewer: Viewer, password: string): Promise<string[]> {
  const { id } = await confirmPassword(db, viewer, password);
  const codes = await findCodeFactor(db, id);
  if (!codes?.confirmed_at) throw refuse('no_second_factor');
  return db.transaction().execute((tx) => giveRecoveryCodes(tx, id));
}
