import type { Birth } from '#contract/age.ts';

/** 'janeiro de 2028'. */
export const monthInWords = ({ year, month }: Birth): string =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric' }).format(new Date(year, month - 1, 15));
