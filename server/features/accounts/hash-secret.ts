import { createHash } from 'node:crypto';

/** For secrets of 256 random bits, which a plain hash protects well enough. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
