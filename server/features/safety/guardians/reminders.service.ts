import type { Clock } from '#contract/clocks.ts';
import { period } from '#server/time/clock.ts';
import type { Context } from '#server/context.ts';
import { transact } from '#server/db/transact.ts';
import { findUser } from '#server/features/identity/accounts/index.ts';
import { reminderClocks } from '#server/features/safety/age/index.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { endOfNight } from '#server/time/end-of-night.queries.ts';
import { countReminders, takeForReminder } from './reminders.queries.ts';

type Waking = Pick<Context, 'db' | 'config' | 'calendar'>;

/** Most accounts per reminder and run; the rest follow a minute later. */
const atOnce = 200;

/**
 * Sends reminders to accounts that wait for a guardian. Each is sent in a transaction that locks its row, so that
 * neither two servers nor one that was killed send anything twice.
 */
export async function remindWaiting(context: Waking): Promise<void> {
  for (const [had, clock] of reminderClocks.entries()) {
    const asleep: string[] = [];
    for (let done = 0; done < atOnce && (await sendReminder(context, had, clock, asleep)); done += 1);
  }
}

/**
 * @param asleep users for whom it is night, to whom nothing is sent; adds those it finds
 * @returns false if nobody is left
 */
async function sendReminder(
  { db, config, calendar }: Waking,
  had: number,
  clock: Clock,
  asleep: string[],
): Promise<boolean> {
  const since = new Date(Date.now() - period(config, clock));
  return transact(db, async (tx) => {
    const userId = await takeForReminder(tx, { had, since, except: asleep });
    const user = userId && (await findUser(tx, userId));
    if (!user) return false;
    if (await endOfNight(tx, calendar, user.id)) {
      asleep.push(user.id);
      return true;
    }
    await countReminders(tx, user.id, had + 1);
    const { minAge, guardianUntil } = config;
    const data = { last: had + 1 === reminderClocks.length, ages: { minAge, guardianUntil } };
    await sendMail(tx, config, { kind: 'guardian_wait', to: user.email, userId: user.id, data });
    return true;
  });
}
