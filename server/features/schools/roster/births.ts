import type { Birth } from '#contract/safety/age.ts';
import { rosterLimits } from './roster.ts';

/** Excel writes the time of day behind a date. */
const timeOfDay = String.raw`(?:[ T]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,6})?Z?)?$`;
const brazilian = new RegExp(
  String.raw`^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})${timeOfDay}`,
);
/** The day may be left out, as in the list that a school takes along. */
const iso = new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{1,2})(?:-(?<day>\d{1,2})${timeOfDay}|$)`);

/** Returns month and year of a date of birth, or what is wrong with it, without quoting it. */
export function readBirth(text: string, today: string): Birth | string {
  if (text === '') return 'Falta a data de nascimento.';
  if (/^\d{5}(?:[.,]\d{1,9})?$/.test(text))
    return 'A data de nascimento veio como número do Excel: dê à coluna o formato de data, dia/mês/ano.';
  if (/^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/.test(text))
    return 'O ano de nascimento precisa de quatro algarismos.';
  const found = (brazilian.exec(text) ?? iso.exec(text))?.groups as
    | { year: string; month: string; day?: string }
    | undefined;
  if (!found) return 'Escreva a data de nascimento como dia/mês/ano, por exemplo 21/09/2010.';
  const [year, month, day] = [Number(found.year), Number(found.month), Number(found.day ?? 1)];
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    return 'Esta data de nascimento não existe: escreva dia/mês/ano.';
  const isBeforeBirthday = today.slice(5) < date.toISOString().slice(5, 10);
  const age = Number(today.slice(0, 4)) - year - (isBeforeBirthday ? 1 : 0);
  if (age < rosterLimits.ageMin || age > rosterLimits.ageMax)
    return `Confira a data de nascimento: a lista é de quem tem de ${rosterLimits.ageMin} a ${rosterLimits.ageMax} anos.`;
  return { year, month };
}
