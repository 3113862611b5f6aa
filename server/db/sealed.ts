import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Db } from './handle.ts';
import { findOrCreateSecret } from './secrets.queries.ts';

const nonceLength = 12;
const tagLength = 16;

const keyNamed = (db: Db, name: string): Promise<Buffer> =>
  findOrCreateSecret(db, name, () => randomBytes(32));

/**
 * Encrypts a text for storage: AES-256-GCM under a key of the installation.
 * @param boundTo what it belongs to: it opens for nothing else
 */
export async function sealText(db: Db, key: string, boundTo: string, text: string): Promise<Buffer> {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', await keyNamed(db, key), nonce).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws where it was sealed by another installation or for something else */
export async function openText(db: Db, key: string, boundTo: string, sealed: Buffer): Promise<string> {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const decipher = createDecipheriv('aes-256-gcm', await keyNamed(db, key), nonce, {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(tag);
  return (
    decipher.update(sealed.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
  );
}
