import { randomBytes } from 'node:crypto';
import type { LetterWriter } from '#server/mail/letters.ts';
import { findUser } from './accounts.queries.ts';
import { insertEmailConfirmation } from './email-confirmations.queries.ts';
import { hashSecret } from './hash-secret.ts';

/** Milliseconds, from the moment the mail is sent. */
const confirmationLife = 7 * 24 * 60 * 60 * 1000;

/** The letter with the link that says: this mailbox is mine. */
export const writeEmailConfirmation: LetterWriter<'email_confirmation'> = async (
  tx,
  { userId, recipient },
  publicUrl,
) => {
  const user = userId ? await findUser(tx, userId) : undefined;
  if (!user || user.email_confirmed || user.email !== recipient) return null;
  const token = randomBytes(32).toString('base64url');
  await insertEmailConfirmation(tx, {
    token_hash: hashSecret(token),
    user_id: user.id,
    email: recipient,
    expires_at: new Date(Date.now() + confirmationLife),
  });
  return {
    subject: 'Confirme seu e-mail no Rumo',
    preview: 'Falta um passo para sua conta ficar completa.',
    name: user.name,
    paragraphs: [
      'Sua conta no Rumo foi criada com este e-mail. Para confirmar que ele é seu, abra este link:',
    ],
    action: { label: 'Confirmar e-mail', url: `${publicUrl}/confirmaremail#token=${token}` },
    notes: [
      'O link vale por sete dias. Até lá você já pode ler, publicar e seguir pessoas; depois de confirmar, também pode avaliar profissionais, e os links nos seus textos passam a funcionar.',
      'Se não foi você quem criou a conta, ignore esta mensagem.',
    ],
  };
};
