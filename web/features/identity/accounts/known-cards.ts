import { onDevice } from '#web/ui/browser-storage.ts';

/*
 * The cards that this device has been signed in with, for which two digits are enough. Only enough of each to know it again: a card
 * holds a secret.
 */
const key = 'rumo:cards';
const most = 40;

/** A school's code, once typed here: the next pupil at the same computer has the same one. */
const schoolKey = 'rumo:school';

const read = (): number[] => JSON.parse(onDevice.get(key) ?? '[]') as number[];

const markOf = (card: string): number =>
  Array.from(card).reduce((mark, letter) => (Math.imul(mark, 31) + letter.codePointAt(0)!) | 0, 0);

export const isKnownCard = (card: string): boolean => read().includes(markOf(card));

export function rememberCard(card: string): void {
  const mark = markOf(card);
  onDevice.set(key, JSON.stringify([mark, ...read().filter((each) => each !== mark)].slice(0, most)));
}

export function forgetCard(card: string): void {
  onDevice.set(key, JSON.stringify(read().filter((each) => each !== markOf(card))));
}

export const rememberSchool = (code: string): boolean => onDevice.set(schoolKey, code);

/** Returns '' if none was typed here. */
export const rememberedSchool = (): string => onDevice.get(schoolKey) ?? '';
