import { grouped } from '#contract/counted.ts';
import type { SourceOfPath } from '#contract/careers/paths.ts';
import { pathSources, publicData } from '#contract/careers/public-data.ts';

const months = 'jan fev mar abr mai jun jul ago set out nov dez'.split(' ');

/** 'out/2025' for '2025-10'; a year as it is. */
const periodInWords = (period: string): string =>
  period.replace(
    /^(\d{4})-(\d\d)$/,
    (_, year: string, month: string) => `${months[Number(month) - 1]}/${year}`,
  );

export function periodsInWords({ from, to }: { from: string; to: string }): string {
  return from === to ? periodInWords(to) : `${periodInWords(from)} a ${periodInWords(to)}`;
}

/** 'SISU 2025', and whether that is long ago. */
export const sisuInWords = ({ to, old }: SourceOfPath): string => `SISU ${to}${old ? oldInWords : ''}`;

const oldInWords = ` (dados antigos, de mais de ${publicData.yearsUntilOld} anos)`;

/** 'Censo Escolar, INEP · 2025', and whether that is long ago. */
export const sourceInWords = (source: SourceOfPath): string =>
  `${pathSources[source.source]} · ${periodsInWords(source)}${source.old ? oldInWords : ''}`;

export const inReais = (amount: number): string => `R$\u00a0${grouped(amount)}`;
