import { expect, it } from 'vitest';
import { inSentence } from './in-sentence.ts';

it('isolates what is written from right to left, and nothing else', () => {
  for (const name of ['Ana Souza', 'José 3º', '李小龍', 'Ольга', '🙂', ''])
    expect(inSentence(name)).toBe(name);
  for (const name of ['محمد', 'דנה (2)', 'Ana \u200f!', '\u{1e900}'])
    expect(inSentence(name)).toBe(`\u2068${name}\u2069`);
});
