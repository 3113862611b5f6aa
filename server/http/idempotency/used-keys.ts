import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../db/handle.ts';
import { findOrCreateSecret } from '../../db/secrets.queries.ts';
import { transact } from '../../db/transact.ts';
import { refuse } from '../errors.ts';
import { findAnswer, keepAnswer, type Answer, type KeyOfSender } from './used-keys.queries.ts';

export type { Answer } from './used-keys.queries.ts';

/** A request with an `Idempotency-Key`. */
export interface Sent extends KeyOfSender {
  /** What the key identifies: the call and its content. */
  content: readonly (string | Buffer)[];
}

/**
 * Used keys with their replies. A retry, sent because nobody knows whether the first attempt arrived, gets the same reply and
 * creates nothing twice (draft-ietf-httpapi-idempotency-key-header).
 */
export interface UsedKeys {
  /**
   * Runs the work and stores its reply in one transaction, or returns the earlier reply. A refusal is thrown and leaves the key
   * unused.
   * @throws key_reused where the content differs
   */
  once(db: Db, sent: Sent, work: (tx: Tx) => Promise<Answer>): Promise<Answer>;
  /** Returns the earlier reply, if there is one. @throws key_reused */
  find(db: Db, sent: Sent): Promise<Answer | undefined>;
  /** Returns unguessable bytes that are the same for a retry: a reply with a secret is not stored. */
  secretFor(sent: Sent): Buffer;
}

/** Returns the key of a request that creates something; undefined without one. */
export const keyOf = (request: FastifyRequest): string | undefined =>
  request.headers['idempotency-key'] as string | undefined;

export async function openUsedKeys(db: Db): Promise<UsedKeys> {
  // Content may include a password: without the secret nobody can test guesses against the stored hash.
  const secret = await findOrCreateSecret(db, 'used-keys', () => randomBytes(32));
  const hash = ({ content }: Sent): string => {
    const hmac = createHmac('sha256', secret);
    for (const part of content) hmac.update(part).update('\n');
    return hmac.digest('base64url');
  };

  async function find(db: Db, sent: Sent): Promise<Answer | undefined> {
    const before = await findAnswer(db, sent);
    if (before && before.content !== hash(sent)) throw refuse('key_reused');
    return before;
  }

  return {
    find,
    secretFor: ({ ownerId, key, content }) =>
      createHmac('sha256', secret)
        .update(JSON.stringify([ownerId, key, content[0]]))
        .digest(),
    async once(db, sent, work) {
      try {
        return await transact(db, async (tx) => {
          const answer = await work(tx);
          // Used keys are rare: the check comes last, and the work is rolled back.
          if (!(await keepAnswer(tx, sent, { ...answer, content: hash(sent) }))) throw refuse('key_reused');
          return answer;
        });
      } catch (error) {
        const before = await find(db, sent);
        if (before) return before;
        throw error;
      }
    },
  };
}
