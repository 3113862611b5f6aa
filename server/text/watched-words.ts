import lookAlikes from 'unhomoglyph/data.json' with { type: 'json' };
import { fold } from '#markdown/fold.ts';

/** Invisible characters between letters. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/gu;
/** A word, including characters that resemble letters; signs at its ends may be letters or not. */
const token = /[@$]?[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}@$!|]*[\p{L}\p{N}\p{M}])?[@$]?/gu;

/** No list has longer words. */
const maxWord = 60;

const digits: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

/** Letters of other scripts that look like Latin ones, by Unicode's table of confusables. */
const latin = new Map(
  Object.entries(lookAlikes as Record<string, string>).flatMap(([sign, alike]) => {
    const letter = fold(alike);
    return /^[^\0-\u007f]$/u.test(sign) && /^[a-z]$/.test(letter) ? [[sign, letter] as const] : [];
  }),
);

const toLatin = (text: string): string =>
  text.replace(/[^\0-\u024f]/gu, (sign) => latin.get(sign) ?? latin.get(sign.toLowerCase()) ?? sign);

/** Returns the possible readings of a word; numbers are read only as themselves. */
function readings(word: string): string[] {
  if (word.length > maxWord || !/[a-z]/.test(word)) return [word];
  const letters = word.replace(/[03457@$]/g, (sign) => digits[sign]!);
  // A 1 may be an i or an l.
  return /[1!|]/.test(letters) ? [letters.replace(/[1!|]/g, 'i'), letters.replace(/[1!|]/g, 'l')] : [letters];
}

/** Returns the words of a text, each in all its readings. */
function wordsOf(text: string): string[][] {
  const folded = fold(toLatin(fold(text.replace(unseen, ''))));
  return Array.from(folded.matchAll(token), ([found]) => {
    const bare = found.replace(/^[@$]|[@$]$/g, '');
    return [...new Set([found, bare].flatMap(readings))];
  });
}

/** Finds words and phrases of a list in texts, as whole words in any spelling. */
export class WordList<Entry extends { word: string }> {
  /** Entries by their first word. */
  readonly #phrases = new Map<string, { words: string[]; entry: Entry }[]>();

  constructor(entries: readonly Entry[]) {
    for (const entry of entries) {
      const words = wordsOf(entry.word).map(([first]) => first!);
      if (words.length === 0) continue;
      const first = words[0]!;
      this.#phrases.set(first, [...(this.#phrases.get(first) ?? []), { words, entry }]);
    }
  }

  /** Returns the entries found in the text, each once. */
  find(text: string): Entry[] {
    if (this.#phrases.size === 0) return [];
    const found = new Set<Entry>();
    const words = wordsOf(text);
    for (const [index, first] of words.entries())
      for (const reading of first)
        for (const { words: phrase, entry } of this.#phrases.get(reading) ?? [])
          if (phrase.every((word, offset) => words[index + offset]?.includes(word))) found.add(entry);
    return [...found];
  }
}
