/** Embeddings, overrides, isolates and marks that reorder text; Portuguese needs none of them. */
const bidiControls = /\p{Bidi_Control}/gu;

/** Control characters except tab and line feed, and unpaired surrogates. */
const unprintable = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

/** Removes bidi controls and replaces what cannot be printed or stored with U+FFFD. */
export function cleanText(text: string): string {
  return text.replace(bidiControls, '').replace(unprintable, '\uFFFD');
}

/** Returns the source for the parser: clean, with LF line endings and composed accents (NFC). */
export function cleanSource(source: string): string {
  const lines = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return cleanText(lines).normalize('NFC');
}
