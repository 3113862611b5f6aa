import { searchWords } from '#server/text/search-words.ts';

/** The weight of a word: A for a title or a name, down to D. */
type Weight = 'A' | 'B' | 'C' | 'D';

/** PostgreSQL's highest position in a `tsvector`. */
const maxPosition = 16_383;
/** Gap between fields, so that no phrase spans two. */
const fieldGap = 10;

/**
 * Returns the words of a text's fields as a `tsvector` in text form. Fields of weight A or B also contain whole words, so that
 * an unfinished word finds them.
 */
export function wordVector(fields: readonly (readonly [text: string, weight: Weight])[]): string {
  const entries: string[] = [];
  let position = 0;
  for (const [text, weight] of fields) {
    for (const { stem, folded } of searchWords(text)) {
      position = Math.min(position + 1, maxPosition);
      if (!stem) continue;
      const place = `${position}${weight}`;
      entries.push(`'${stem}':${place}`);
      if ((weight === 'A' || weight === 'B') && folded !== stem) entries.push(`'${folded}':${place}`);
    }
    position += fieldGap;
  }
  return entries.join(' ');
}
