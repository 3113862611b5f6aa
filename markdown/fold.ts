/** ASCII only, as most words are. */
const plain = /^[ -~]*$/;

/** Returns the text in lower case without accents. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the canonical form of a tag: `Cubatão`, `CUBATAO` and `#cubatao` are `cubatao` (decision 0084). */
export const tagKey = (tag: string): string => fold(tag.trim().replace(/^#/, ''));
