import { onFact } from '#server/events/facts.ts';
import { addJob } from '#server/jobs/jobs.ts';

/** Milliseconds: longer than a transaction that still took the account for unconfirmed. */
const later = 60_000;

/** The links in a person's texts begin to work once the e-mail is confirmed. */
export function hearConfirmationsForComments(): void {
  onFact('email_confirmed', async (tx, { userId }) => {
    await addJob(tx, 'render_comments', { userId });
    await addJob(tx, 'render_comments', { userId }, { at: new Date(Date.now() + later) });
  });
}
