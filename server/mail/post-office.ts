import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { toHtml } from './mail-html.ts';
import type { MailContent } from './mails.ts';
import { toText } from './mail-text.ts';
import { openOutbox } from './outbox.ts';
import { smtpOptions } from './send-mail.ts';

export interface OutgoingMail {
  id: string;
  to: string;
  content: MailContent;
}

/** Where mails leave the house: a mail server, or a folder where there is none. */
export interface PostOffice {
  /** @throws what the mail server or the disk has against it */
  send(mail: OutgoingMail, stopping: AbortSignal): Promise<void>;
  /** Takes out what was written to the folder. A mail that was sent to a server is not to be had back. */
  discard(mailId: string): Promise<void>;
}

export function openPostOffice({ mail: { smtpUrl, from }, publicUrl, dataDir }: Config): PostOffice {
  const host = new URL(publicUrl).hostname;
  const message = ({ id, to, content }: OutgoingMail): object => ({
    // The same however often it is sent, so that mail programs show it once.
    messageId: `<${id}@${host}>`,
    from,
    to: { name: '', address: to },
    subject: content.subject,
    text: toText(content, publicUrl),
    html: toHtml(content, publicUrl),
    // Absence notes and the like are not sent back (RFC 3834; the second is Microsoft's).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(content.unsubscribe && {
        'List-Unsubscribe': `<${content.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  if (smtpUrl) {
    const server = createTransport(smtpOptions(smtpUrl));
    return {
      async send(mail, stopping) {
        await server.sendMail({ ...message(mail), signal: stopping });
      },
      discard: () => Promise.resolve(),
    };
  }

  const outbox = openOutbox(dataDir);
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message: content } = await writer.sendMail(message(mail));
      await outbox.write(mail.id, content as Buffer);
    },
    discard: (mailId) => outbox.remove(mailId),
  };
}
