import type { Clock } from '#contract/clocks.ts';
import { isNight, period } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import { findUser } from '#server/features/accounts/index.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { countLetters, takeForLetter } from './waiting.queries.ts';

/** When each letter is due, since the account began to wait. */
const letterClocks: readonly Clock[] = ['guardianLetter', 'guardianLastLetter'];

type Waking = Pick<Context, 'db' | 'config' | 'calendar'>;

/** In one run; what is left is done a minute later. */
const atOnce = 200;

/**
 * Letters to accounts that wait for a guardian. What is due is a row: each is sent in a transaction that holds it, so that
 * two servers, or one that was killed, send nothing twice.
 */
export async function remindWaiting(context: Waking): Promise<void> {
  // Nothing rings in the night of somebody who is young.
  if (!isNight(context.calendar))
    for (const [had, clock] of letterClocks.entries())
      for (let sent = 0; sent < atOnce && (await sendLetter(context, had, clock)); sent += 1);
}

async function sendLetter({ db, config }: Waking, had: number, clock: Clock): Promise<boolean> {
  const since = new Date(Date.now() - period(config, clock));
  return transact(db, async (tx) => {
    const userId = await takeForLetter(tx, had, since);
    const user = userId && (await findUser(tx, userId));
    if (!user) return false;
    await countLetters(tx, user.id, had + 1);
    const data = { last: had + 1 === letterClocks.length };
    await sendMail(tx, config, { kind: 'guardian_wait', to: user.email, userId: user.id, data });
    return true;
  });
}
