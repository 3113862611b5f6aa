import { randomBytes } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { z } from 'zod';
import { minute } from '#contract/durations.ts';
import type { ReportChallenge, reportForm } from '#contract/safety/reports.ts';
import type { Db } from '#server/db/handle.ts';
import { findOrCreateSecret } from '#server/db/secrets.queries.ts';
import { useProof } from './reports.queries.ts';

/*
 * Proof of work that a visitor's browser does before a report without an account is accepted, so that thousands cost
 * more than one (https://altcha.org): about two seconds on a cheap phone.
 */

const cost = 1_000;
const minTries = 500;
const maxTries = 1_500;
/** Milliseconds. */
const life = 30 * minute;

async function secretsOf(db: Db) {
  const secret = await findOrCreateSecret(db, 'report-challenges', () => randomBytes(64));
  return {
    hmacSignatureSecret: secret.subarray(0, 32).toString('hex'),
    hmacKeySignatureSecret: secret.subarray(32).toString('hex'),
  };
}

export async function makeChallenge(db: Db): Promise<ReportChallenge> {
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(minTries, maxTries),
    deriveKey,
    expiresAt: new Date(Date.now() + life),
    ...(await secretsOf(db)),
  });
  return { parameters: { ...parameters, expiresAt: parameters.expiresAt! }, signature: signature! };
}

/** Accepts a solved challenge, once. @returns false for anything else */
export async function takeProof(db: Db, proof: z.output<typeof reportForm>['proof']): Promise<boolean> {
  if (!proof || proof.challenge.parameters.cost !== cost) return false;
  const { verified } = await verifySolution({ ...proof, deriveKey, ...(await secretsOf(db)) });
  const expiresAt = new Date(proof.challenge.parameters.expiresAt * 1000);
  return verified && (await useProof(db, proof.challenge.signature, expiresAt));
}
