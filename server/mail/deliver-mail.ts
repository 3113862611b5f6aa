import { setTimeout as wait } from 'node:timers/promises';
import { hour, minute } from '#contract/durations.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/handle.ts';
import { isTransientDatabaseError } from '../db/transient-error.ts';
import { transact } from '../db/transact.ts';
import { addJob } from '../jobs/jobs.ts';
import { failureCodes, isFinal, sayFailure, mailKey } from './send-mail.ts';
import { writerOf, type MailContent } from './mails.ts';
import { deleteMail, noteFailure, markGivenUp, markSent, takeQueuedMail, type Mail } from './mail.queries.ts';

/** Milliseconds. Retries back off, yet come soon after a mail server is back; they end after two days. */
const firstPause = 10_000;
const longestPause = 10 * minute;
/** Between two attempts to record that a mail was sent. */
const notePause = 250;
const retryWindow = 48 * hour;

/**
 * The job that sends a mail. Failures are recorded in the mail's row; only bugs are thrown. A mail goes out twice only where a
 * server dies between the mail server's acceptance and our record of it, then under the same Message-ID.
 */
export async function deliverMail(
  { db, config, mailer, log }: Pick<Context, 'db' | 'config' | 'mailer' | 'log'>,
  mailId: string,
  stopping: AbortSignal,
): Promise<void> {
  const written = await writeMail(db, mailId, config.publicUrl);
  if (!written) return;
  const { mail, content } = written;
  try {
    await mailer.send({ id: mail.id, to: mail.recipient, content }, stopping);
  } catch (error) {
    const failure = sayFailure(error);
    const isLast = isFinal(error) || Date.now() - mail.created_at.getTime() > retryWindow;
    const told = { mailId, kind: mail.kind, attempts: mail.attempts, ...failureCodes(error) };
    if (isLast) {
      await markGivenUp(db, mail.id, failure);
      log.error(told, 'mail given up');
    } else {
      await postpone(db, mail, failure);
      log.warn(told, 'mail not sent; trying again later');
    }
    return;
  }
  await noteSent(db, mail.id, stopping);
}

/** Retries until recorded: a sent mail that is not recorded, because the database is away just then, would go out again. */
async function noteSent(db: Db, mailId: string, stopping: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await markSent(db, mailId);
    } catch (error) {
      if (stopping.aborted || !isTransientDatabaseError(error)) throw error;
      await wait(notePause, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

async function writeMail(
  db: Db,
  mailId: string,
  publicUrl: string,
): Promise<{ mail: Mail; content: MailContent } | null> {
  return transact(db, async (tx) => {
    const mail = await takeQueuedMail(tx, mailId);
    if (!mail) return null;
    const { id, recipient, user_id: userId, data } = mail;
    const content = await writerOf(mail.kind)(tx, { id, recipient, userId, data }, publicUrl);
    if (!content) await deleteMail(tx, id);
    return content && { mail, content };
  });
}

async function postpone(db: Db, mail: Mail, failure: string): Promise<void> {
  const pause = Math.min(firstPause * 2 ** (mail.attempts - 1), longestPause);
  await transact(db, async (tx) => {
    await noteFailure(tx, mail.id, failure);
    await addJob(
      tx,
      'send_mail',
      { mailId: mail.id },
      { key: mailKey(mail.id), at: new Date(Date.now() + pause) },
    );
  });
}
