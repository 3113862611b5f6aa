import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  url: string;
  /** Waits for the newest mail to this address with this subject. */
  mailTo(address: string, subject: string): Promise<Email>;
  close(): Promise<void>;
}

/** Takes the mails of a server: where there is none, every e-mail counts as confirmed. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    async onData(stream, _session, done) {
      mails.push(await PostalMime.parse(await buffer(stream)));
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mailTo(address, subject) {
      const find = () =>
        mails.findLast((mail) => mail.subject === subject && mail.to?.[0]?.address === address);
      await expect.poll(find, `${subject} to ${address}`).toBeDefined();
      return find()!;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
