import { findUser } from '#server/features/accounts/index.ts';
import type { MailWriters } from '#server/mail/mails.ts';
import { findEnded, listSimilar } from './questions.queries.ts';

declare module '#server/mail/mails.ts' {
  interface MailKinds {
    /** To whoever asked what nobody answered. */
    question_expired: { questionId: string };
  }
}

const nearest = 3;

/** Phones are shared: no letter repeats what was asked. */
export const questionsMails = {
  async question_expired(tx, { userId, data: { questionId } }, publicUrl) {
    const user = await findUser(tx, userId);
    const question = user && (await findEnded(tx, questionId));
    // Withdrawn or asked again since.
    if (!question) return null;
    const alike = await listSimilar(tx, user, question.stems, nearest);
    return {
      subject: 'Desta vez não conseguimos quem respondesse',
      preview: 'A falta foi nossa, não da sua pergunta.',
      name: user.name,
      paragraphs: [
        'Procuramos por 14 dias quem respondesse à sua pergunta, e desta vez não conseguimos. A falta foi nossa: perguntar foi uma boa ideia.',
        ...(alike.length > 0
          ? [
              'Estas respostas chegam perto:',
              ...alike.map(({ slug }) => `${publicUrl}/perguntas/${encodeURIComponent(slug)}`),
            ]
          : []),
        ...(question.career
          ? [`Vale ler sobre a profissão: ${publicUrl}/profissoes/${encodeURIComponent(question.career)}`]
          : []),
      ],
      action: {
        label: question.reopened ? 'Ver a pergunta' : 'Perguntar de novo',
        url: `${publicUrl}/perguntas/${encodeURIComponent(question.slug)}`,
      },
      notes: question.reopened
        ? []
        : ['Se ainda quiser saber, você pode perguntar de novo: procuramos outra vez desde o começo.'],
    };
  },
} satisfies Partial<MailWriters>;
