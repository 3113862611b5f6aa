import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { generateSecret, verify } from 'otplib';
import type { Db } from '#server/db/handle.ts';
import { findOrCreateSecret } from '#server/db/secrets.queries.ts';

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
export async function openSecret(db: Db, userId: string, sealed: Buffer): Promise<string> {
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
export async function stepOfCode(secret: string, code: string): Promise<number | null> {
  const epoch = Math.floor(Date.now() / 1000);
  const result = await verify({ secret, token: code, epoch, period, epochTolerance: period });
  return result.valid ? Math.floor(epoch / period) + result.delta : null;
}

const sealingKey = (db: Db): Promise<Buffer> =>
  findOrCreateSecret(db, 'second-factor-key', () => randomBytes(32));
