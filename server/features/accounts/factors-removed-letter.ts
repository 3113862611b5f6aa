import type { LetterWriter } from '#server/mail/letters.ts';
import { findUser } from './accounts.queries.ts';

export const writeFactorsRemoved: LetterWriter<'factors_removed'> = async (tx, { userId }, publicUrl) => {
  const user = userId ? await findUser(tx, userId) : undefined;
  if (!user) return null;
  return {
    subject: 'Verificação em duas etapas removida',
    preview: 'Se você não pediu isso, troque sua senha agora.',
    name: user.name,
    paragraphs: [
      'A pedido, a equipe que cuida deste Rumo removeu a verificação em duas etapas da sua conta. Para entrar, agora basta a senha, e a conta saiu de todos os aparelhos.',
      'Se foi você que pediu, entre de novo e ligue a verificação com seu novo aparelho.',
      'Se não foi você, troque sua senha agora e avise a equipe:',
    ],
    action: { label: 'Abrir as configurações', url: `${publicUrl}/configuracoes` },
    notes: [],
  };
};
