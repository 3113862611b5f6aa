import { clocks } from '#contract/clocks.ts';
import { duration, durationInWords } from '#contract/in-words.ts';
import { findUser } from '#server/features/identity/accounts/index.ts';
import type { MailWriters } from '#server/mail/mails.ts';
import { findEnded } from './questions.queries.ts';
import { listSimilar } from './similar/similar.service.ts';

declare module '#server/mail/mails.ts' {
  interface MailKinds {
    /** To the asker of a question that nobody answered. */
    question_expired: { questionId: string };
    /** To a helper who accepted a question and did not answer; twice in a month brings a pause. */
    promise_lapsed: { paused: boolean };
  }
}

const nearest = 3;

/** Phones are shared: no mail repeats the question. */
export const questionsMails = {
  async question_expired(tx, { userId, data: { questionId } }, publicUrl) {
    const user = await findUser(tx, userId);
    const question = user && (await findEnded(tx, questionId));
    // It was withdrawn or asked again meanwhile.
    if (!question) return null;
    const alike = await listSimilar(tx, user, `${question.title} ${question.markdown}`, nearest);
    return {
      subject: 'Desta vez não conseguimos quem respondesse',
      preview: 'A falta foi nossa, não da sua pergunta.',
      name: user.name,
      paragraphs: [
        `Procuramos por ${duration(clocks.questionEnds, 'dias')} quem respondesse à sua pergunta, e desta vez não conseguimos. A falta foi nossa: perguntar foi uma boa ideia.`,
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
  async promise_lapsed(tx, { userId, data: { paused } }, publicUrl) {
    const user = await findUser(tx, userId);
    if (!user) return null;
    return {
      subject: paused ? 'Uma pausa para você, sem cobrança' : 'A pergunta seguiu para outra pessoa',
      preview: 'Está tudo certo: ninguém ficou sem caminho.',
      name: user.name,
      paragraphs: paused
        ? [
            'A pergunta que você tinha aceitado seguiu para outra pessoa. Está tudo certo: quem perguntou não fica esperando.',
            `Como foi a segunda vez em ${durationInWords(clocks.lapses, 'meses')}, pausamos novas perguntas para você por ${duration(clocks.pause, 'dias')}. É um descanso, não um castigo: ninguém mais vê, e a pausa termina sozinha.`,
          ]
        : [
            'O prazo passou, e a pergunta que você tinha aceitado seguiu para outra pessoa. Está tudo certo: quem perguntou não fica esperando.',
            'Se ainda quiser responder, a página da pergunta continua aberta para você.',
          ],
      action: { label: 'Ver o que espera por você', url: `${publicUrl}/ajudar` },
      notes: paused
        ? [`Quer voltar antes? Mude “Pausar até”: ${publicUrl}/comecar?sou=ajudar&passo=semana`]
        : [
            `Semana cheia? Você pode pausar ou receber menos perguntas: ${publicUrl}/comecar?sou=ajudar&passo=semana`,
          ],
    };
  },
} satisfies Partial<MailWriters>;
