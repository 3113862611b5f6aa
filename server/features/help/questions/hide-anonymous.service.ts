import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { findOrCreateSecret } from '#server/db/secrets.queries.ts';
import { transact } from '#server/db/transact.ts';
import { publish } from '#server/events/node-events.ts';
import { waitsWithAuthor } from '#server/features/safety/age/index.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { reportableOf } from '#server/reportable.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import { pollInterval } from './offers/clock.service.ts';
import { hasOffers } from './offers/offers.queries.ts';
import { lockQuestion, takeFollowing, updateQuestion } from './questions.queries.ts';

/*
 * An account whose texts leave, as one that waits for a guardian, would show by the moment whose the anonymous questions are. Each of
 * them follows at a time of its own, within a day, and comes back so (decision 0356). Until then it looks as it did and takes no text.
 */

/** Withholds or shows what follows its author; an anonymous question later. */
export async function followAsker(tx: Tx, id: string, state: Withheld, within: number): Promise<void> {
  const question = await lockQuestion(tx, id);
  if (!question) return;
  // One that was never sent is new to everybody: nobody sees it come back.
  const isKnown = state !== null || question.state !== 'searching' || (await hasOffers(tx, id));
  if (!question.anonymous || !isKnown) {
    await reportableOf('question').withhold(tx, id, state);
    return;
  }
  const at = new Date(Date.now() + within * (await ownShare(tx, id)));
  await updateQuestion(tx, id, { follows_at: at });
  if (at.getTime() - Date.now() < pollInterval)
    await addJob(tx, 'follow_askers', {}, { key: `follow:${id}`, at });
}

/** Returns a question's place in a day, between 0 and 1, which nobody without the secret can compute. */
async function ownShare(db: Db, id: string): Promise<number> {
  const secret = await findOrCreateSecret(db, 'question-times', () => randomBytes(32));
  return createHmac('sha256', secret).update(id).digest().readUInt32BE() / 2 ** 32;
}

/** Lets each question whose time has come follow its asker's account, which may have changed again meanwhile. */
export async function followAskers({ db }: Pick<Context, 'db'>): Promise<void> {
  for (;;) {
    const more = await transact(db, async (tx) => {
      const question = await takeFollowing(tx);
      if (!question) return false;
      const { id, asker_id: askerId, withheld } = question;
      await updateQuestion(tx, id, { follows_at: null });
      const waits = askerId !== null && (await waitsWithAuthor(tx, 'question', askerId));
      if (waits && withheld === null) {
        await reportableOf('question').withhold(tx, id, 'waiting');
        await publish(tx, 'taken_down', { type: 'question', id });
      }
      if (!waits && withheld === 'waiting') await reportableOf('question').withhold(tx, id, null);
      return true;
    });
    if (!more) return;
  }
}
