import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { toHtml } from './letter-html.ts';
import type { Letter } from './letters.ts';
import { toText } from './letter-text.ts';
import { openOutbox } from './outbox.ts';
import { smtpOptions } from './smtp-options.ts';

export interface OutgoingMail {
  id: string;
  to: string;
  letter: Letter;
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
  const message = ({ id, to, letter }: OutgoingMail): object => ({
    // The same however often it is sent, so that mail programs show it once.
    messageId: `<${id}@${host}>`,
    from,
    to: { name: '', address: to },
    subject: letter.subject,
    text: toText(letter, publicUrl),
    html: toHtml(letter, publicUrl),
    // Absence notes and the like are not sent back (RFC 3834; the second is Microsoft's).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
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
