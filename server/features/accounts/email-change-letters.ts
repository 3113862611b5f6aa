import { randomBytes } from 'node:crypto';
import type { LetterWriter } from '#server/mail/letters.ts';
import { findUser } from './accounts.queries.ts';
import { insertEmailConfirmation } from './email-confirmations.queries.ts';
import { hashSecret } from './hash-secret.ts';

/** Milliseconds, from the moment the mail is sent. */
const changeLife = 24 * 60 * 60 * 1000;

/** To the new address: the link that makes it the account's. */
export const writeEmailChange: LetterWriter<'email_change'> = async (
  tx,
  { userId, recipient },
  publicUrl,
) => {
  const user = userId ? await findUser(tx, userId) : undefined;
  if (!user || user.email === recipient) return null;
  const token = randomBytes(32).toString('base64url');
  await insertEmailConfirmation(tx, {
    token_hash: hashSecret(token),
    user_id: user.id,
    email: recipient,
    is_change: true,
    expires_at: new Date(Date.now() + changeLife),
  });
  return {
    subject: 'Confirme seu novo e-mail no Rumo',
    preview: 'Sua conta passa a usar este e-mail quando você abrir o link.',
    name: user.name,
    paragraphs: ['Você pediu para usar este e-mail na sua conta do Rumo. Para confirmar, abra este link:'],
    action: { label: 'Usar este e-mail', url: `${publicUrl}/confirmaremail#token=${token}` },
    notes: [
      'O link vale por um dia e funciona uma única vez.',
      'Se não foi você quem pediu, ignore esta mensagem.',
    ],
  };
};

/** To the address before. */
export const writeEmailChanged: LetterWriter<'email_changed'> = async (tx, { userId }, publicUrl) => {
  const user = userId ? await findUser(tx, userId) : undefined;
  if (!user) return null;
  return {
    subject: 'O e-mail da sua conta mudou',
    preview: 'Se não foi você, fale com quem cuida do site.',
    name: user.name,
    paragraphs: [
      'Sua conta no Rumo passou a usar outro e-mail. Este endereço não serve mais para entrar nela nem para recuperá-la.',
      'Se foi você, não é preciso fazer mais nada. Se não foi, fale logo com quem cuida do site:',
    ],
    action: { label: 'Ver o contato', url: `${publicUrl}/sobre#contato` },
    notes: [],
  };
};
