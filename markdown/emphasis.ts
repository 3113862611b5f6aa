import type { MarkdownIt } from 'markdown-it';

/** Punctuation that ends what it follows. */
const ends = /[:;,.!?…)\]}»”’"]/u;
const word = /[\p{L}\p{N}]/u;

/** Stars close emphasis after punctuation even where a word follows without a space: `**Atenção:**leia`. */
export function emphasis(md: MarkdownIt): void {
  md.inline.State = class extends md.inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const scanned = super.scanDelims(start, canSplitWord);
      const follows = word.test(String.fromCodePoint(this.src.codePointAt(start + scanned.length) ?? 32));
      if (this.src[start] !== '*' || !follows || !ends.test(this.src[start - 1] ?? '')) return scanned;
      return { ...scanned, can_close: true };
    }
  };
}
