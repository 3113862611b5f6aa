import type { QuestionCard } from '#contract/help/question-card.ts';
import type { QuestionState } from '#contract/help/question-states.ts';
import { sharedMoment, weekdayAndHour } from '#web/lib/shared/promised-hours.ts';
import { counted } from '#contract/counted.ts';

/** States a list can be narrowed to, as people say them. */
export const shownStates: Partial<Record<QuestionState, string>> = {
  searching: 'Procurando quem responda',
  answered: 'Respondidas',
  solved: 'Resolvidas',
};

export const answersText = (count: number): string => counted(count, 'resposta', 'respostas');

export function stateInWords({ state, with: name, due, shift }: QuestionCard): string {
  switch (state) {
    case 'waiting':
      return 'Esperando seu responsável';
    case 'held':
      return 'Em análise';
    case 'searching':
      return shift.slug ? `No plantão de ${sharedMoment(shift.startsAt)}` : 'Procurando quem responda';
    case 'accepted':
      // Who has it, and until when, is told to few.
      return due ? `Com ${name || 'alguém'}, até ${weekdayAndHour(due)}` : 'Com outra pessoa';
    case 'answered':
      return 'Respondida';
    case 'solved':
      return 'Resolvida';
    case 'expired':
      return 'Não conseguimos';
    case 'withdrawn':
      return 'Retirada';
  }
}

const withClock = new Set<QuestionState>(['waiting', 'searching', 'accepted']);

/** The newest of one's own questions that somebody is sought for, or that waits for a guardian; one in a shift has its hour. */
export const newestWithClock = (questions: readonly QuestionCard[]): QuestionCard | undefined =>
  questions.find(({ state, shift }) => withClock.has(state) && !shift.slug);
