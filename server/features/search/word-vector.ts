import { searchWords } from '#server/text/search-words.ts';

/** What a word counts by where it stands: A is a title or a name, D the last of a text. */
type Weight = 'A' | 'B' | 'C' | 'D';

/** Positions that PostgreSQL keeps apart in one text. */
const maxPosition = 16_383;
/** Fields stand so far apart that no phrase goes across. */
const fieldGap = 10;

/**
 * The words of a text's fields as a `tsvector` in its text form. Of fields that weigh A or B the whole words
 * stand beside their stems, so that the beginning of a word finds them while it is typed.
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
