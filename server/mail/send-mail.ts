import { v7 as uuid } from 'uuid';
import type { Db } from '../db/handle.ts';
import { addJob } from '../jobs/jobs.ts';
import type { MailKinds } from './letters.ts';
import { insertMail } from './mail.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    send_mail: { mailId: string };
  }
}

export interface MailToSend<K extends keyof MailKinds> {
  kind: K;
  to: string;
  /** Null for an account that is being deleted: its mail must outlive it. */
  userId: string | null;
  data: MailKinds[K];
}

/** Sends a mail when, and only when, the transaction that `db` stands for commits; it is written then, by its kind's writer. */
export async function sendMail<K extends keyof MailKinds>(db: Db, mail: MailToSend<K>): Promise<void> {
  const id = uuid();
  await insertMail(db, {
    id,
    kind: mail.kind,
    recipient: mail.to,
    user_id: mail.userId,
    data: JSON.stringify(mail.data),
  });
  await addJob(db, 'send_mail', { mailId: id }, { key: mailKey(id) });
}

export const mailKey = (id: string): string => `mail:${id}`;
