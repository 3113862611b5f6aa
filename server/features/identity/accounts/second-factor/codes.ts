import { randomBytes, createHash } from 'node:crypto';
import { generateSecret, verify } from 'otplib';
import type { Db, Tx } from '#server/db/handle.ts';
import { openText, sealText } from '#server/db/sealed.ts';
import {
  findCodeFactor,
  takeCodeStep,
  takeRecoveryCode,
  replaceRecoveryCodes,
} from './second-factor.queries.ts';

/** Seconds for which a code is valid. */
const period = 30;

/** The secret from which an app derives its codes, in base 32. */
export const newCodeSecret = (): string => generateSecret();

const sealingKey = 'second-factor-key';

/** Encrypts a secret for storage, bound to the user. */
export const sealSecret = (db: Db, userId: string, secret: string): Promise<Buffer> =>
  sealText(db, sealingKey, userId, secret);

/** Returns the time step of a six-digit code: the current one, the one before or the one after; null for any other code. */
async function stepOfCode(secret: string, code: string): Promise<number | null> {
  const epoch = Math.floor(Date.now() / 1000);
  const result = await verify({ secret, token: code, epoch, period, epochTolerance: period });
  return result.valid ? Math.floor(epoch / period) + result.delta : null;
}

/** Uses up an app code or a recovery code. @returns which it was; null where it was wrong */
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

/** Uses up the first code of a newly set up app, which confirms it. @returns whether it was right */
export async function takeFirstCode(tx: Tx, userId: string, secret: Buffer, code: string): Promise<boolean> {
  return isAppCode(code) && takeAppCode(tx, userId, secret, plainCode(code));
}

/** Whether it is six digits, however typed: one in a million, while a recovery code is one in 10²⁴. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(plainCode(code));

async function takeAppCode(tx: Tx, userId: string, sealed: Buffer, code: string): Promise<boolean> {
  const step = await stepOfCode(await openText(tx, sealingKey, userId, sealed), code);
  return step !== null && takeCodeStep(tx, userId, step);
}

const count = 10;

/** Without characters that are easily confused. */
const letters = 'abcdefghjkmnpqrstuvwxyz023456789';

/** Replaces the user's recovery codes with a new set; only the hashes are stored. */
export async function giveRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}

/** Ignores how the code was typed. */
function hashRecoveryCode(userId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${userId} ${plainCode(code)}`)
    .digest();
}

/** Keeps only lowercase letters and digits. */
const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** 80 random bits, as 'k3mp-x9tr-…'. */
function newCode(): string {
  const text = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
  return text.match(/.{4}/g)!.join('-');
}
