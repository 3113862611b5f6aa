import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#server/db/handle.ts';
import { replaceRecoveryCodes } from './second-factor.queries.ts';

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
export function hashRecoveryCode(userId: string, code: string): Buffer {
  return createHash('sha256')
    .update(`${userId} ${plainCode(code)}`)
    .digest();
}

/** Small letters and digits alone. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** 80 random bits, as 'k3mp-x9tr-…'. */
function newCode(): string {
  const text = Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
  return text.match(/.{4}/g)!.join('-');
}
