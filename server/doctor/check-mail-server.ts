import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { sayFailure } from '../mail/delivery-failure.ts';
import { smtpOptions } from '../mail/smtp-options.ts';
import { error, ok, type Finding } from './finding.ts';

/** Milliseconds for each step: whoever asks the doctor waits. */
const step = 5_000;
const patience = { dnsTimeout: step, connectionTimeout: step, greetingTimeout: step, socketTimeout: step };

/** Does the mail server answer, and take our login? No mail is sent. */
export async function checkMailServer({ mail: { smtpUrl }, dataDir }: Config): Promise<Finding> {
  if (!smtpUrl) return ok(`nenhum (SMTP_URL); as mensagens ficam em ${dataDir}/outbox.`);
  const { host, username } = new URL(smtpUrl);
  const server = createTransport({ ...smtpOptions(smtpUrl), ...patience });
  try {
    await server.verify();
    return ok(`${host} responde${username ? ' e aceita o usuário e a senha' : ''}.`);
  } catch (failure) {
    const { code } = failure as { code?: string };
    const said = sayFailure(failure);
    if (code === 'EAUTH') return error(`${host} recusou o usuário ou a senha de SMTP_URL (${said}).`);
    return error(`${host} não atende; confira SMTP_URL e a rede (${said}).`);
  } finally {
    server.close();
  }
}
