import { randomBytes } from 'node:crypto';
import type { LetterWriter } from '#server/mail/letters.ts';
import { findUser } from './accounts.queries.ts';
import { hashSecret } from './hash-secret.ts';
import { insertDeviceConfirmation } from './known-devices.queries.ts';

/** Milliseconds, from the moment the mail is sent: longer than an address may have to wait for its next mail. */
const confirmationLife = 24 * 60 * 60 * 1000;

/** The letter with the link that lets its reader sign in on a new device while strangers guess the password. */
export const writeDeviceConfirmation: LetterWriter<'device_confirmation'> = async (
  tx,
  { userId, recipient },
  publicUrl,
) => {
  const user = userId ? await findUser(tx, userId) : undefined;
  if (!user || user.email !== recipient) return null;
  const token = randomBytes(32).toString('base64url');
  await insertDeviceConfirmation(tx, user.id, hashSecret(token), new Date(Date.now() + confirmationLife));
  return {
    subject: 'Confirme seu aparelho no Rumo',
    preview: 'Alguém errou a senha da sua conta muitas vezes hoje.',
    name: user.name,
    paragraphs: [
      'Alguém errou a senha da sua conta no Rumo muitas vezes hoje. Por isso, para entrar em um aparelho em que você ainda não tinha entrado, é preciso abrir este link nele:',
    ],
    action: { label: 'Confirmar aparelho', url: `${publicUrl}/confirmaraparelho#token=${token}` },
    notes: [
      'O link vale por 24 horas. Depois de abri-lo, entre com seu e-mail e sua senha, como sempre. Nos aparelhos em que você já entrava, nada muda.',
      'Se não foi você quem tentou entrar, ninguém entrou: ignore esta mensagem e não a encaminhe a ninguém. Se sua senha for fácil de adivinhar, troque-a.',
    ],
  };
};
