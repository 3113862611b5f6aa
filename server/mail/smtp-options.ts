import type { SMTPTransportOptions } from 'nodemailer';

/** Milliseconds. Well under the time a job may take, so that a mail server that hangs holds up nothing. */
const patience = {
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
  return { ...patience, requireTLS: username !== '' && !isHere, url };
}
