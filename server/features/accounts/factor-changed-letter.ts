import type { LetterWriter, MailKinds } from '#server/mail/letters.ts';
import { findUser } from './accounts.queries.ts';

type Change = MailKinds['factor_changed']['change'];

const subjects: Record<Change, string> = {
  on: 'Verificação em duas etapas ligada',
  off: 'Verificação em duas etapas desligada',
  added: 'Outra forma de verificação na sua conta',
  removed: 'Forma de verificação removida da sua conta',
};

const texts: Record<Change, (factor: string) => string> = {
  on: (factor) => `A verificação em duas etapas da sua conta no Rumo foi ligada, com ${factor}.`,
  off: () =>
    'A verificação em duas etapas da sua conta no Rumo foi desligada. Para entrar, agora basta a senha.',
  added: (factor) => `A verificação em duas etapas da sua conta no Rumo agora aceita também ${factor}.`,
  removed: (factor) => `A verificação em duas etapas da sua conta no Rumo não aceita mais ${factor}.`,
};

export const writeFactorChanged: LetterWriter<'factor_changed'> = async (tx, { userId, data }, publicUrl) => {
  const user = userId ? await findUser(tx, userId) : undefined;
  if (!user) return null;
  return {
    subject: subjects[data.change],
    preview: 'Se não foi você, troque sua senha agora.',
    name: user.name,
    paragraphs: [
      texts[data.change](data.factor),
      'Se foi você, não é preciso fazer mais nada.',
      'Se não foi você, alguém sabe a sua senha. Troque-a e encerre as outras sessões:',
    ],
    action: { label: 'Abrir as configurações', url: `${publicUrl}/configuracoes` },
    notes: [],
  };
};
