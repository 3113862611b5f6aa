import type { LetterWriter } from '#server/mail/letters.ts';
import { findUser } from './accounts.queries.ts';

export const writeFactorChanged: LetterWriter<'factor_changed'> = async (tx, { userId, data }, publicUrl) => {
  const user = userId ? await findUser(tx, userId) : undefined;
  if (!user) return null;
  const what = data.added ? 'ligada' : 'desligada';
  return {
    subject: `Verificação em duas etapas ${what}`,
    preview: 'Se não foi você, troque sua senha agora.',
    name: user.name,
    paragraphs: [
      `A verificação em duas etapas da sua conta no Rumo foi ${what} (${data.factor}).`,
      'Se foi você, não é preciso fazer mais nada.',
      'Se não foi você, alguém sabe a sua senha. Troque-a e encerre as outras sessões:',
    ],
    action: { label: 'Abrir as configurações', url: `${publicUrl}/configuracoes` },
    notes: [],
  };
};
