import type { LetterWriter } from '#server/mail/letters.ts';
import { findUser } from './accounts.queries.ts';

export const writePasswordChanged: LetterWriter<'password_changed'> = async (tx, { userId }, publicUrl) => {
  const user = userId ? await findUser(tx, userId) : undefined;
  if (!user) return null;
  return {
    subject: 'Sua senha foi alterada',
    preview: 'Se não foi você, recupere sua conta agora.',
    name: user.name,
    paragraphs: [
      'A senha da sua conta no Rumo foi alterada, e os outros aparelhos conectados a ela foram desconectados.',
      'Se foi você, não é preciso fazer mais nada.',
      'Se não foi você, outra pessoa pode ter acesso ao seu e-mail. Troque primeiro a senha do e-mail e depois recupere sua conta:',
    ],
    action: { label: 'Recuperar minha conta', url: `${publicUrl}/recuperarsenha` },
    notes: [],
  };
};
