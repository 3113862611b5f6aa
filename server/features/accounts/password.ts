import { hash, verify, type Options } from '@node-rs/argon2';
import { refuseFields } from '#server/http/errors.ts';
import { weaknessOf, type PasswordOwner } from './weak-passwords.ts';

/*
 * argon2id with the parameters that OWASP's Password Storage Cheat Sheet recommends: 19 MiB, two passes,
 * one lane. The work is done off the main thread.
 */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** @throws a refusal for a password that is easy to guess, of whomever or of this person */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  const weakness = weaknessOf(password, owner);
  if (weakness) throw refuseFields({ password: weakness });
  return hashPassword(password);
}

let decoy: Promise<string> | undefined;

/**
 * Without a hash (no such account) the same work is done against a decoy, so that the time of the answer
 * does not tell whether the account exists.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== undefined;
}
