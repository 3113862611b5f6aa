import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import type { Config } from '../config.ts';
import { toHtml } from './mail-html.ts';
import type { MailContent } from './mails.ts';
import { toText } from './mail-text.ts';
import { openOutbox } from './outbox.ts';

/** Milliseconds. Well under the time a job may take, so that a mail server that hangs holds up nothing. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/**
 * What nodemailer makes of the address, and no password in clear over a network: `smtp://` with a password to
 * another machine goes on only where STARTTLS works. Options in the address win (`?requireTLS=false`).
 */
export function smtpOptions(url: string): SMTPTransportOptions {
  const { hostname, username } = new URL(url);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return { ...timeouts, requireTLS: username !== '' && !isHere, url };
}

export interface OutgoingMail {
  id: string;
  to: string;
  content: MailContent;
}

/** Sends mails to a mail server, or writes them into a folder where there is none. */
export interface Mailer {
  /** @throws what the mail server or the disk has against it */
  send(mail: OutgoingMail, stopping: AbortSignal): Promise<void>;
  /** Deletes what was written to the folder. A mail that was sent to a server cannot be recalled. */
  discard(mailId: string): Promise<void>;
}

export function openMailer({ mail: { smtpUrl, from }, publicUrl, dataDir }: Config): Mailer {
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
