const wordsPerMinute = 200;

export interface Reading {
  words: number;
  /** Whole ones, at least one. */
  minutes: number;
}

/** How long a text without markup is, and how long reading it takes. A word has a letter or digit. */
export function readingOf(plainText: string): Reading {
  const words = plainText.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { words, minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
}
