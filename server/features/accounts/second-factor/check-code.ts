import type { Tx } from '#server/db/handle.ts';
import { openSecret, stepOfCode } from './code-secret.ts';
import { hashRecoveryCode, plainCode } from './recovery-codes.ts';
import { findCodeFactor, takeCodeStep, takeRecoveryCode } from './second-factor.queries.ts';

/** Takes the code of an app, or a recovery code, out of use. @returns whether it was right */
export async function takeLoginCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const plain = plainCode(code);
  if (!isOfApp(plain)) return takeRecoveryCode(tx, userId, hashRecoveryCode(userId, plain));
  const factor = await findCodeFactor(tx, userId);
  return factor?.confirmed_at ? takeAppCode(tx, userId, factor.secret, plain) : false;
}

/** Takes the first code of an app that was given its secret just now, which confirms it. @returns as above */
export async function takeFirstCode(tx: Tx, userId: string, secret: Buffer, code: string): Promise<boolean> {
  const plain = plainCode(code);
  return isOfApp(plain) && takeAppCode(tx, userId, secret, plain);
}

const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);

async function takeAppCode(tx: Tx, userId: string, sealed: Buffer, code: string): Promise<boolean> {
  const step = await stepOfCode(await openSecret(tx, userId, sealed), code);
  return step !== null && takeCodeStep(tx, userId, step);
}
