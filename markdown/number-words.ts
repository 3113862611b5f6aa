/* Number words in Portuguese, Spanish and English, folded, with common misspellings. */

/** Consecutive words for 0, 1, 2 and so on, or for 20, 30 and so on. */
const series: [from: number, step: number, words: string][] = [
  [0, 1, 'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze'],
  [16, 1, 'dezesseis dezessete dezoito dezenove'],
  [20, 10, 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'],
  [100, 100, 'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'],
  [0, 1, 'cero uno - - cuatro - - siete ocho nueve diez once doce trece catorce quince'],
  [20, 10, 'veinte treinta cuarenta cincuenta sesenta - ochenta'],
  [1, 1, 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'],
  [20, 10, 'twenty thirty forty fifty sixty seventy eighty ninety'],
  [1, 1, 'uma duas treis - sinco meia'],
];

const values = new Map(
  series.flatMap(([from, step, words]) =>
    words
      .split(' ')
      .map((word, index) => [word, from + index * step] as const)
      .filter(([word]) => word !== '-'),
  ),
);

/** The number that a word means; undefined for other words. */
export const numberOf = (word: string): number | undefined => values.get(word);

/** How a word sounds, without its last vowel: quatro, kuatru and cuatro are the same. */
const soundOf = (word: string): string =>
  word
    .replace(/qu?u?(?=a)|cu(?=a)|k(?:u(?=a))?/g, 'c')
    .replace(/c(?=[ei])|[zx]/g, 's')
    .replaceAll('y', 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/[aeiou]$/, '');

const sounds = new Map(
  [...values]
    .filter(([word]) => word.length > 2 && word !== 'zero' && word !== 'dez')
    .map(([word, value]) => [soundOf(word), value]),
);

/** The number that a misspelt word means. */
export const meantNumber = (word: string): number | undefined =>
  values.has(word) ? undefined : sounds.get(soundOf(word));

/** Any of the words, for regular expressions, longer ones first; without 'dos', which is Portuguese for 'of the'. */
export const numberWords = [...values.keys()].toSorted((a, b) => b.length - a.length).join('|');
