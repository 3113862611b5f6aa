import { v7 as uuid } from 'uuid';
import type { SettingName } from '#contract/site/site-settings.ts';
import { readConfig } from '#server/config/config.ts';
import { readOwnEmail } from '#server/features/identity/accounts/index.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { failureCodes, sayFailure } from '#server/mail/send-mail.ts';
import { readValues, withChanges } from './settings.service.ts';
import type { MemberCall } from '#server/http/bind.ts';

interface Answer {
  sent: boolean;
  text: string;
  answer: string;
}

/** Sends a mail to the administrator who asks, at once and with these settings: the answer is what somebody waits for. */
export async function testMail(
  { context, viewer }: Pick<MemberCall, 'context' | 'viewer'>,
  changes: Partial<Record<SettingName, string>>,
): Promise<Answer> {
  const { db, config, stopping } = context;
  const tried = readConfig(config.given, withChanges(config, await readValues(db), changes));
  const { email } = await readOwnEmail(db, viewer);
  const { siteName, mail, dataDir, publicUrl } = { ...tried, publicUrl: config.publicUrl };
  const content = {
    subject: `E-mail de teste: ${siteName}`,
    preview: 'O e-mail deste site funciona.',
    name: '',
    paragraphs: [`Se você lê isto, o e-mail de ${siteName} funciona.`],
    notes: ['Alguém da administração pediu este teste na página do site.'],
  };
  try {
    await openMailer({ mail, dataDir, publicUrl }).send({ id: uuid(), to: email, content }, stopping.signal);
  } catch (error) {
    context.log.info(failureCodes(error), 'test mail not sent');
    return { sent: false, text: inWords(error), answer: sayFailure(error) };
  }
  if (mail.smtpUrl)
    return { sent: true, text: `O servidor aceitou. Procure a mensagem em ${email}.`, answer: '' };
  const text = `Não há servidor de e-mail: a mensagem ficou na pasta ${dataDir}/outbox.`;
  return { sent: true, text, answer: '' };
}

/** Why a mail server did not take a mail, by nodemailer's code and the command it answered. */
function inWords(error: unknown): string {
  const { code = '', command = '' } = error as { code?: string; command?: string };
  if (code === 'EAUTH') return 'O servidor recusou a conta ou a senha.';
  if (code === 'EDNS' || code === 'ENOTFOUND')
    return 'Não há servidor com esse nome. Confira se está escrito certo.';
  if (code === 'ETLS') return 'O servidor não aceita uma conexão protegida nesta porta. Tente 465 ou 587.';
  if (command === 'MAIL FROM')
    return 'O servidor não aceita este remetente. Use o e-mail da conta que ele conhece.';
  if (command === 'RCPT TO') return 'O servidor não aceita mandar para o seu e-mail.';
  if (['ECONNECTION', 'ESOCKET', 'ECONNREFUSED', 'ETIMEDOUT'].includes(code))
    return 'O servidor não atendeu. Confira o nome e a porta; alguns provedores só aceitam 465 ou 587.';
  return 'O servidor não aceitou a mensagem.';
}
