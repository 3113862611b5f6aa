import type { Action } from '#contract/safety/report-reasons.ts';
import { inQuotes, inSentence } from '#contract/in-sentence.ts';
import { shortened } from '#markdown/graphemes.ts';
import { maxFresh, type NotificationRow } from './notifications.table.ts';

/* Parts of what notifications say. */

/** Characters, including the '…' of a cut text. */
const nameLength = 40;
const titleLength = 80;
export const wordsLength = 140;

export interface NotificationText {
  /** What happened, in a sentence. */
  title: string;
  /** Details, '' if there are none. */
  description: string;
}

/** What was written is not repeated: screens are shared. */
export const decisionTexts: Record<Action, string> = {
  keep: 'O que você publicou foi analisado e fica no ar',
  remove: 'Algo que você publicou foi removido',
  warn: 'A equipe tem um aviso sobre algo que você publicou',
  silence: 'Sua conta está sem publicar por um tempo',
  close: 'Sua conta foi encerrada',
};

export const alarmTexts = [
  'Um caso urgente espera decisão',
  'Metade do prazo de um caso urgente já passou',
  'O prazo de um caso urgente está no fim',
];

export function groupPostText(
  { fresh, fresh_count: count }: NotificationRow,
  group: string,
): NotificationText {
  const [newest] = fresh;
  const who = nameText(newest?.name ?? null);
  const post = quote(newest?.title ?? '');
  if (count === 1)
    return { title: `${who} publicou ${post} no grupo ${group}`, description: words(newest?.excerpt ?? '') };
  const posts = count < maxFresh ? `${count} publicações novas` : `Mais de ${maxFresh - 1} publicações novas`;
  return { title: `${posts} no grupo ${group}`, description: `A mais recente: ${post}, de ${who}` };
}

/**
 * 'Ana Souza curtiu', 'Ana Souza e Bia Lima curtiram', 'Ana Souza e mais 3 pessoas curtiram'. People separated
 * by a block are counted but not named.
 */
export function likersText({ likers }: NotificationRow, count: number): string {
  const [first, second] = likers.map((liker) => nameText(liker.name));
  if (!first) return count === 1 ? '1 pessoa curtiu' : `${number(count)} pessoas curtiram`;
  if (count === 1) return `${first} curtiu`;
  if (count > 2) return `${first} e mais ${number(count - 1)} pessoas curtiram`;
  return second ? `${first} e ${second} curtiram` : `${first} e mais 1 pessoa curtiram`;
}

export const likesText = (likes: number): string =>
  likes === 1 ? 'É a primeira curtida da publicação.' : `A publicação tem ${number(likes)} curtidas.`;

export const starsText = (stars: number): string => (stars === 1 ? '1 estrela' : `${stars} estrelas`);

const number = (value: number): string => value.toLocaleString('pt-BR');
export const quote = (title: string | null): string => inQuotes(shortened(title ?? '', titleLength));
export const words = (text: string | null): string => shortened(text ?? '', wordsLength);

/** A person's name inside a sentence, shortened. */
export const nameText = (name: string | null): string => inSentence(shortened(name ?? '', nameLength));
