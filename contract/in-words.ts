import { day, hour, minute, second } from './durations.ts';
/*
 * Numbers in sentences: a text that states a value of the contract is made from that value. Each text chooses whether it says
 * 'um dia' or '24 horas', 'sete dias' or '7 dias'.
 */

const words = 'zero um dois três quatro cinco seis sete oito nove dez onze doze'.split(' ');

/** 'três profissões', 'duas pessoas', 'uma pergunta', '15 perguntas': in words up to twelve. */
export function countInWords(count: number, one: `um ${string}` | `uma ${string}`, many: string): string {
  if (count === 1) return one;
  const word = count === 2 && one.startsWith('uma ') ? 'duas' : (words[count] ?? count);
  return `${word} ${many}`;
}

const units = [
  ['anos', 'um ano', 365 * day],
  ['meses', 'um mês', (365 * day) / 12],
  ['semanas', 'uma semana', 7 * day],
  ['dias', 'um dia', day],
  ['horas', 'uma hora', hour],
  ['minutos', 'um minuto', minute],
  ['segundos', 'um segundo', second],
] as const;

type Unit = (typeof units)[number][0];

/** A month has 30 or 31 days, and half a year 183. */
const isWhole = (count: number): boolean => Math.abs(count / Math.round(count) - 1) < 0.02;

/** Measures in the unit, or in the next smaller one in which the period is whole. */
function measure(milliseconds: number, unit: Unit) {
  const smaller = units.slice(units.findIndex(([name]) => name === unit));
  const [many, one, length] = smaller.find(([, , each]) => isWhole(milliseconds / each))!;
  return { count: Math.round(milliseconds / length), one, many };
}

/** 'sete dias', 'uma hora', 'doze meses', '48 horas'. */
export function durationInWords(milliseconds: number, unit: Unit): string {
  const { count, one, many } = measure(milliseconds, unit);
  return countInWords(count, one, many);
}

/** '7 dias', '1 hora', '48 horas'. */
export function duration(milliseconds: number, unit: Unit): string {
  const { count, one, many } = measure(milliseconds, unit);
  return count === 1 ? one.replace(/^uma?/, '1') : `${count} ${many}`;
}

/** '8 MB'. */
export const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;
