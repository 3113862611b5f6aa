import type { Profile } from '#contract/profiles.ts';
import { counted } from './counted.ts';

/** Puts an answer record into words: '37 respostas · ajudou 21 pessoas · responde em cerca de 9 h'; the hours only from three answers on. */
export function recordText({ answers, helped, medianHours }: Profile['record']): string {
  const people = counted(helped, 'pessoa', 'pessoas');
  return [
    counted(answers, 'resposta', 'respostas'),
    helped > 0 && `ajudou ${people}`,
    medianHours > 0 && `responde em cerca de ${Math.max(1, Math.round(medianHours))} h`,
  ]
    .filter(Boolean)
    .join(' · ');
}
