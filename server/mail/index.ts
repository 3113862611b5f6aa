import type { Feature } from '../feature.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailExports, deleteOldMails, listMailIdsOf } from './mail.queries.ts';

/** Queued mails, and how they are sent. */
export const mail: Feature = {
  jobs: { send_mail: (context, { mailId }, stopping) => deliverMail(context, mailId, stopping) },
  cacheSafeJobs: ['send_mail'],
  sweep: async ({ db, mailer }) => {
    for (const mailId of await deleteOldMails(db)) await mailer.discard(mailId);
  },
  tables: {
    mails: 'emails.json',
  },
  exports: mailExports,
  erasure: {
    findFiles: async (db, userId) => {
      const ids = await listMailIdsOf(db, userId);
      return async ({ mailer }) => {
        for (const id of ids) await mailer.discard(id);
      };
    },
  },
};
