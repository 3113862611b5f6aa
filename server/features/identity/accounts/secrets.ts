import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: a plain hash protects 256 random bits well enough. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
