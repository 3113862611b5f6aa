import { keptTexts } from '#web/lib/forms/kept-texts.ts';
import { copiedTexts } from '#web/lib/forms/unsent-texts.ts';
import { readLetters } from '#web/lib/offline/letters.ts';

export interface TextToLose {
  what: string;
  text: string;
  /** Of the page where it was written. */
  title?: string;
  /** Goes by itself once there is a network. */
  isWaiting: boolean;
}

/** What leaving the account takes out of this browser, and is nowhere else. */
export async function textsToLose(): Promise<TextToLose[]> {
  // A browser that keeps nothing has nothing to lose.
  const letters = await readLetters().catch(() => []);
  const copied = copiedTexts();
  const begun = keptTexts().filter(({ title, text }) => title !== undefined && !copied.has(text));
  return [
    ...letters.map((letter) => ({ ...letter, isWaiting: letter.refused === '' })),
    ...begun.map(({ text, title }) => ({ what: 'Texto não enviado', text, title, isWaiting: false })),
  ];
}
