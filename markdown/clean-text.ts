/** Embeddings, overrides, isolates and marks that reorder what is read; Portuguese needs none of them. */
const bidiControls = /\p{Bidi_Control}/gu;

/** Control characters but tab and line feed, and halves of surrogate pairs. */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

/** Takes bidi controls out and puts U+FFFD for what cannot be printed or stored. */
export function cleanText(text: string): string {
  return text.replace(bidiControls, '').replace(unprintable, '\uFFFD');
}

/** The source as the parser gets it: clean, lines ended by LF, letters composed with their accents (NFC). */
export function cleanSource(source: string): string {
  const lines = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return cleanText(lines).normalize('NFC');
}
