import { clocks } from '../clocks.ts';
import { countInWords, duration, durationInWords } from '../in-words.ts';
import { limits } from '../limits.ts';
import { ofAge } from '../safety/age-rules.ts';

/** What to take out of a text, by the kind of contact found (`markdown/contact-data.ts`). */
export const contactMessages = {
  phone: 'Tire o telefone: aqui ninguém precisa dele.',
  email: 'Tire o e-mail: aqui ninguém precisa dele.',
  handle: 'Tire o nome de usuário de outra rede: aqui ninguém precisa dele.',
  link: 'Tire o link: aqui ninguém precisa dele.',
  network: 'Tire o convite para outra rede: aqui ninguém precisa dele.',
} as const;

/** The errors of questions, answers and shifts, in the form of `errors.ts`. */
export const questionErrors = {
  contact_in_text: {
    status: 422,
    message: contactMessages.phone,
  },
  own_question: { status: 422, message: 'Quem perguntou não responde a própria pergunta.' },
  adults_help: {
    status: 403,
    message: `Só quem tem ${ofAge} anos ou mais aparece em Quem ajuda. Conte em que mês e ano você nasceu para continuar.`,
  },
  offer_gone: { status: 409, message: 'Esta pergunta já está com outra pessoa. Obrigado por querer ajudar.' },
  // Without a wait, too many questions are open at once; with one, too many were asked within a day.
  too_many_questions: {
    status: 409,
    message: `Você tem ${countInWords(limits.openQuestions, 'uma pergunta aberta', 'perguntas abertas')}. Espere uma resposta ou retire uma delas para perguntar de novo.`,
    until: (wait: string) =>
      `Você já fez ${countInWords(limits.questionsPerDay, 'uma pergunta', 'perguntas')} em ${durationInWords(clocks.day, 'dias')}. Pergunte de novo em ${wait}.`,
  },
  not_taking: {
    status: 409,
    message: 'Esta pessoa não recebe perguntas agora. Pergunte a todos: outra pessoa da área responde.',
  },
  already_asked: {
    status: 409,
    message:
      'Você já tem uma pergunta aberta com esta pessoa. Espere a resposta, ou pergunte a todos desta vez.',
  },
  question_closed: { status: 409, message: 'Esta pergunta não recebe mais respostas.' },
  not_reopenable: {
    status: 409,
    message: 'Só é possível perguntar de novo uma vez, quando ninguém respondeu.',
  },
  not_checked: {
    status: 403,
    message: 'Só quem tem o trabalho conferido abre plantões. Peça antes a conferência do seu.',
  },
  too_many_shifts: {
    status: 409,
    message: `Você já tem ${countInWords(limits.plannedShifts, 'um plantão marcado', 'plantões marcados')}. Cancele um deles para abrir outro.`,
  },
  shift_closed: { status: 409, message: 'Este plantão não recebe mais perguntas.' },
  shift_not_now: {
    status: 409,
    message: `Este plantão só começa na hora marcada, e até ${duration(clocks.shiftBegins, 'minutos')} depois.`,
  },
} as const;
