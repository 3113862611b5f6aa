import type { Tx } from '#server/db/handle.ts';
import { openSecret, stepOfCode } from './code-secret.ts';
import { hashRecoveryCode, plainCode } from './recovery-codes.ts';
import { findCodeFactor, takeCodeStep, takeRecoveryCode } from './second-factor.queries.ts';

/** Takes the code of an app, or a recovery code, out of use. @returns which it was; null where it was not right */
export async function takeLoginCode(
  tx: Tx,
  userId: string,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const plain = plainCode(code);
  if (!isAppCode(code)) {
    return (await takeRecoveryCode(tx, userId, hashRecoveryCode(userId, plain))) ? 'recovery' : null;
  }
  const factor = await findCodeFactor(tx, userId);
  if (!factor?.confirmed_at) return null;
  return (await takeAppCode(tx, userId, factor.secret, plain)) ? 'app' : null;
}

/** Takes the first code of an app that was given its secret just now, which confirms it. @returns as above */
export async function takeFirstCode(tx: Tx, userId: string, secret: Buffer, code: string): Promise<boolean> {
  return isAppCode(code) && takeAppCode(tx, userId, secret, plainCode(code));
}

/** Six digits, however they were typed: one of a million, where a recovery code is one of 10²⁴. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(plainCode(code));

async function takeAppCode(tx: Tx, userId: string, sealed: Buffer, code: string): Promise<boolean> {
  const step = await stepOfCode(await openSecret(tx, userId, sealed), code);
  return step !== null && takeCodeStep(tx, userId, step);
}
