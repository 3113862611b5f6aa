import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface MailServerOptions {
  /** The reply to a recipient, by the number of attempts: 250, or a refusal's code. */
  answer?: (attempt: number) => number;
  /** Without credentials anybody may send. */
  user?: string;
  password?: string;
  /** Offers STARTTLS, with a certificate that nobody trusts. */
  tls?: boolean;
}

interface ReceivedMail {
  mail: Email;
  envelope: { from: string; to: string[] };
  secure: boolean;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Stops the server, which `open` restarts on the same port. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** Starts a real SMTP server for one test. */
export async function openMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const server = await startMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

/** Starts a real SMTP server, closed by the caller. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { answer = () => 250, user, password, tls = false } = options;
  const received: ReceivedMail[] = [];
  let attempts = 0;
  let port = 0;
  let server: SMTPServer | null = null;

  async function keep(stream: Readable, envelope: SMTPServerEnvelope, secure: boolean): Promise<void> {
    const mail = await PostalMime.parse(await buffer(stream));
    const from = envelope.mailFrom ? envelope.mailFrom.address : '';
    const to = envelope.rcptTo.map(({ address }) => address);
    received.push({ mail, envelope: { from, to }, secure });
  }

  async function open(): Promise<void> {
    server = new SMTPServer({
      authOptional: !user,
      disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(user ? [] : ['AUTH'])],
      allowInsecureAuth: true,
      disableReverseLookup: true,
      onAuth({ username, password: given }, _session, done) {
        if (username === user && given === password) done(null, { user });
        else done(Object.assign(new Error('5.7.8 wrong'), { responseCode: 535 }));
      },
      onRcptTo({ address }, _session, done) {
        const responseCode = answer(++attempts);
        done(
          responseCode === 250 ? null : Object.assign(new Error(`<${address}> not now`), { responseCode }),
        );
      },
      onData(stream, { envelope, secure }, done) {
        // An interrupted transfer is no mail.
        // oxlint-disable-next-line promise/no-callback-in-promise -- the library waits with one
        keep(stream, envelope, secure).then(() => done(), done);
      },
    });
    // A connection that ends too early shows at the other end.
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    ({ port } = server.server.address() as AddressInfo);
  }

  async function close(): Promise<void> {
    const closing = server;
    server = null;
    if (closing) await new Promise<void>((resolve) => closing.close(resolve));
  }

  await open();
  const login = user ? `${user}:${password}@` : '';
  const trusting = tls ? '?tls.rejectUnauthorized=false' : '';
  return { url: `smtp://${login}127.0.0.1:${port}${trusting}`, received, close, open };
}
