import { expect, it } from 'vitest';
import { inQuotes, inSentence } from './in-sentence.ts';

it('isolates what is written from right to left, and nothing else', () => {
  for (const name of ['Ana Souza', 'José 3º', '李小龍', 'Ольга', '🙂', ''])
    expect(inSentence(name)).toBe(name);
  for (const name of ['محمد', 'דנה (2)', 'Ana \u200f!', '\u{1e900}'])
    expect(inSentence(name)).toBe(`\u2068${name}\u2069`);
});

it.each([
  ['Como é ser enfermeira', '“Como é ser enfermeira”'],
  ['Leia “Dom Casmurro” antes', '“Leia ‘Dom Casmurro’ antes”'],
  ['"ensino médio" ("técnico") e "mais"', '“‘ensino médio’ (‘técnico’) e ‘mais’”'],
  ['“Só “assim” mesmo”', '“‘Só ‘assim’ mesmo’”'],
  ['d’água, ‘isto’', '“d’água, ‘isto’”'],
  ['', '“”'],
  ['מוחמד', '“\u2068מוחמד\u2069”'],
])('puts %s in quotation marks that differ from its own', (title, quoted) => {
  expect(inQuotes(title)).toBe(quoted);
});
