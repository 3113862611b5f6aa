const wordsPerMinute = 200;

export interface Reading {
  words: number;
  /** A whole number, at least 1. */
  minutes: number;
}

/** Returns the length and reading time of a text without markup. A word has a letter or digit. */
export function readingOf(plainText: string): Reading {
  const words = plainText.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { words, minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
}
