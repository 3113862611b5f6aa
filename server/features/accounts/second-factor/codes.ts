import { createCipheriv, createDecipheriv, randomBytes, createHash } from 'node:crypto';
import { generateSecret, verify } from 'otplib';
import type { Db, Tx } from '#server/db/handle.ts';
import { findOrCreateSecret } from '#server/db/secrets.queries.ts';
import {
  findCodeFactor,
  takeCodeStep,
  takeRecoveryCode,
  replaceRecoveryCodes,
} from './second-factor.queries.ts';

/** Seconds for which a code holds. */
const period = 30;
const nonceLength = 12;
const tagLength = 16;

/** What an app makes its codes of, in base 32. */
export const newCodeSecret = (): string => generateSecret();

/** As it is stored: AES-256-GCM under a key of the installation, and bound to the person. */
export async function sealSecret(db: Db, userId: string, secret: string): Promise<Buffer> {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', await sealingKey(db), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws where it was sealed by another installation or for somebody else */
async function openSecret(db: Db, userId: string, sealed: Buffer): Promise<string> {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv('aes-256-gcm', await sealingKey(db), nonce, { authTagLength: tagLength })
    .setAAD(Buffer.from(userId))
    .setAuthTag(tag);
  return (
    decipher.update(sealed.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  );
}

/** The time step that a code (six digits) stands for: of this moment, one before or one after. Null for any other. */
async function stepOfCode(secret: string, code: string): Promise<number | null> {
  const epoch = Math.floor(Date.now() / 1000);
  const result = await verify({ secret, token: code, epoch, period, epochTolerance: period });
  return result.valid ? Math.floor(epoch / period) + result.delta : null;
}

const sealingKey = (db: Db): Promise<Buffer> =>
  findOrCreateSecret(db, 'second-factor-key', () => randomBytes(32));

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

const count = 10;

/** Without those that are read for another. */
const letters = 'abcdefghjkmnpqrstuvwxyz023456789';

/** A new set for the person, in place of the one before; only their hashes are kept. */
export async function giveRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}

/** However it was typed. */
function hashRecoveryCode(userId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${userId} ${plainCode(code)}`)
    .digest();
}

/** Small letters and digits alone. */
const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** 80 random bits, as 'k3mp-x9tr-…'. */
function newCode(): string {
  const text = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
  return text.match(/.{4}/g)!.join('-');
}
