import { randomBytes } from 'node:crypto';
import type { LetterWriter } from '#server/mail/letters.ts';
import { findUser } from './accounts.queries.ts';
import { hashSecret } from './hash-secret.ts';
import { insertPasswordReset } from './password-resets.queries.ts';

/** Milliseconds, from the moment the mail is sent: a mail server that was away takes nothing of it. */
const resetLife = 60 * 60 * 1000;

/** The letter with the link that lets its reader choose a new password, once, within an hour. */
export const writePasswordReset: LetterWriter<'password_reset'> = async (
  tx,
  { userId, recipient },
  publicUrl,
) => {
  const user = userId ? await findUser(tx, userId) : undefined;
  // The account may have another e-mail by now.
  if (!user || user.email !== recipient) return null;
  const token = randomBytes(32).toString('base64url');
  await insertPasswordReset(tx, {
    token_hash: hashSecret(token),
    user_id: user.id,
    expires_at: new Date(Date.now() + resetLife),
  });
  return {
    subject: 'Redefina sua senha no Rumo',
    preview: 'O link vale por uma hora e funciona uma única vez.',
    name: user.name,
    paragraphs: [
      'Recebemos um pedido para redefinir a senha da sua conta no Rumo. Para escolher outra senha, abra este link:',
    ],
    action: { label: 'Redefinir senha', url: `${publicUrl}/redefinirsenha#token=${token}` },
    notes: [
      'O link vale por uma hora e funciona uma única vez. Se você pedir outro, este deixa de funcionar.',
      'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma. Não encaminhe este e-mail a ninguém.',
    ],
  };
};
