import { v7 as uuid } from 'uuid';
import { mailLimits } from '#contract/rate-limits.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/handle.ts';
import { addToCounts, openCountKeys, takeFromCounts } from '../http/rate-limits/rate-counts.queries.ts';
import { addJob } from '../jobs/jobs.ts';
import type { MailKinds } from './mails.ts';
import { insertMail } from './mail.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    send_mail: { mailId: string };
  }
}

/** Properties that nodemailer adds to its errors. */
interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const longest = 300;

/**
 * Whether the mail server refuses this recipient or this mail for good (RFC 5321: 5yz). A refused login or sender address is for
 * the operator to fix, and the mail waits for that.
 */
export function isFinal(error: unknown): boolean {
  const { command = '', responseCode = 0 } = error as SmtpError;
  return ['RCPT TO', 'DATA'].includes(command) && responseCode >= 500 && responseCode < 600;
}

/** Returns one line for an operator: where it failed and the mail server's response. */
export function sayFailure(error: unknown): string {
  const { code, command, response } = error as SmtpError;
  const text = response ?? (error instanceof Error ? error.message : String(error));
  return [code, command, text].filter(Boolean).join(' · ').replaceAll(/\s+/g, ' ').slice(0, longest);
}

/** Returns what the log may contain: mail servers repeat addresses in their responses. */
export function failureCodes(error: unknown): object {
  const { code, command, responseCode } = error as SmtpError;
  return { code, command, responseCode };
}

interface MailToSend<K extends keyof MailKinds> {
  kind: K;
  to: string;
  /** Null for an account that is being deleted: its mail must outlive it. */
  userId: string | null;
  data: MailKinds[K];
  /** Earliest time; at once without it. */
  at?: Date | undefined;
}

/**
 * Sends mails when, and only when, the transaction commits; each is written then, by its kind's writer. Replaces queued ones with
 * the same content for the same person. Sends all or none: with `RATE_LIMITS=on` an address gets only so many of a kind
 * (contract/rate-limits.ts), whoever requests them.
 * @returns whether they are sent
 */
export async function sendMails(
  tx: Tx,
  config: Pick<Config, 'rateLimits'>,
  wanted: MailToSend<keyof MailKinds>[],
): Promise<boolean> {
  // Pupils of a school have no e-mail.
  const mails = wanted.filter(({ to }) => to !== '');
  if (config.rateLimits && !(await admitMails(tx, mails))) return false;
  for (const { kind, to, userId, data, at } of mails) {
    const id = uuid();
    await insertMail(tx, { id, kind, recipient: to, user_id: userId, data: JSON.stringify(data) });
    await addJob(tx, 'send_mail', { mailId: id }, { key: mailKey(id), ...(at && { at }) });
  }
  return true;
}

/** As {@link sendMails}, for one mail. */
export async function sendMail<K extends keyof MailKinds>(
  tx: Tx,
  config: Pick<Config, 'rateLimits'>,
  mail: MailToSend<K>,
): Promise<boolean> {
  return sendMails(tx, config, [mail]);
}

export const mailKey = (id: string): string => `mail:${id}`;

/** Counts these mails for their recipients, where all are within the limits. @returns whether they are */
async function admitMails(tx: Tx, mails: MailToSend<keyof MailKinds>[]): Promise<boolean> {
  const keyOf = await openCountKeys(tx);
  const windows = mails.flatMap(({ kind, to }) =>
    mailLimits.map(({ times, seconds }) => ({
      key: keyOf(`mail ${kind} ${seconds} ${to.toLowerCase()}`),
      times,
      seconds,
    })),
  );
  const counts = await addToCounts(tx, windows);
  if (windows.every(({ key, times }) => counts.get(key.toString('hex'))!.times <= times)) return true;
  // Unsent mails do not count: somebody who requests them all day does not use up the owner's next one.
  await takeFromCounts(
    tx,
    windows.map(({ key }) => key),
  );
  return false;
}
