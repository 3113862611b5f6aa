import type { ShiftCard, ShiftState } from '#contract/help/shifts.ts';
import { sharedDayAndHour } from '#web/lib/shared/promised-hours.ts';

export const shiftStatesInWords: Record<ShiftState, string> = {
  planned: 'Marcado',
  live: 'Ao vivo',
  ended: 'Terminado',
  missed: 'Não começou',
  cancelled: 'Cancelado',
};

/** 'quinta-feira, 26 de novembro às 18:00 (horário de Brasília) · 60 minutos'. */
export const whenText = ({ startsAt, minutes }: ShiftCard): string =>
  `${sharedDayAndHour(startsAt)} · ${minutes} minutos`;

export const questionsText = (count: number): string => (count === 1 ? '1 pergunta' : `${count} perguntas`);
