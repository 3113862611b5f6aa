import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { toHtml } from './mail-html.ts';
import type { MailContent } from './mails.ts';
import { toText } from './mail-text.ts';
import { openOutbox } from './outbox.ts';

/** Milliseconds. Well under the time limit of a job, so that a mail server that hangs blocks nothing. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/**
 * Returns nodemailer's options for the address, and sends no cleartext password over a network: `smtp://` with a password to
 * another machine requires STARTTLS. Options in the address win (`?requireTLS=false`).
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
  /** @throws the error of the mail server or the disk */
  send(mail: OutgoingMail, stopping: AbortSignal): Promise<void>;
  /** Deletes the file of a mail, where it has one. */
  discard(mailId: string): Promise<void>;
}

/** Reads the configuration for each mail: it may change while the server runs. */
export function openMailer(config: Pick<Config, 'mail' | 'publicUrl' | 'dataDir'>): Mailer {
  const { publicUrl, dataDir } = config;
  const host = new URL(publicUrl).hostname;
  const message = ({ id, to, content }: OutgoingMail): object => ({
    // The same at each attempt, so that mail programs show it once.
    messageId: `<${id}@${host}>`,
    from: config.mail.from,
    to: { name: '', address: to },
    subject: content.subject,
    text: toText(content, publicUrl),
    html: toHtml(content, publicUrl),
    // Suppresses absence notes and the like (RFC 3834; the second is Microsoft's).
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

  const outbox = openOutbox(dataDir);
  return {
    async send(mail, stopping) {
      const { smtpUrl } = config.mail;
      if (smtpUrl) {
        await createTransport(smtpOptions(smtpUrl)).sendMail({ ...message(mail), signal: stopping });
        return;
      }
      const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: content } = await writer.sendMail(message(mail));
      await outbox.write(mail.id, content as Buffer);
    },
    discard: (mailId) => outbox.remove(mailId),
  };
}
