import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../db/handle.ts';
import { findOrCreateSecret } from '../../db/secrets.queries.ts';
import { transact } from '../../db/transact.ts';
import { refuse } from '../errors.ts';
import { findAnswer, keepAnswer, type Answer, type KeyOfSender } from './used-keys.queries.ts';

export type { Answer } from './used-keys.queries.ts';

/** Something that was sent under an `Idempotency-Key`. */
export interface Sent extends KeyOfSender {
  /** What the key stands for: the call and its content. */
  content: readonly (string | Buffer)[];
}

/**
 * What was sent under which key, and its answer. A retry, of which nobody knows whether the first try arrived, is
 * answered like that and makes nothing twice (draft-ietf-httpapi-idempotency-key-header).
 */
export interface UsedKeys {
  /**
   * Does the work and keeps its answer, in one transaction; or gives the answer of the one before. A refusal is
   * thrown and leaves the key unused.
   * @throws key_reused where the content was another
   */
  once(db: Db, sent: Sent, work: (tx: Tx) => Promise<Answer>): Promise<Answer>;
  /** The answer of the one before, if there was one. @throws key_reused */
  find(db: Db, sent: Sent): Promise<Answer | undefined>;
  /** Bytes that nobody can guess and that are the same for a retry: what is answered with a secret keeps none. */
  secretFor(sent: Sent): Buffer;
}

/** The key of a request that creates something; undefined without one. */
export const keyOf = (request: FastifyRequest): string | undefined =>
  request.headers['idempotency-key'] as string | undefined;

export async function openUsedKeys(db: Db): Promise<UsedKeys> {
  // Content may hold a password: without the secret nothing can be tried against what is kept of it.
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
          // Used keys are rare: that this is one is found out last, and what was done is undone.
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
