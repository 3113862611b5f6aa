/** What makes a text of this length dear to render, by name. */
export const dearTexts: readonly [name: string, textOf: (length: number) => string][] = [
  ['lists', repeated('- a\n')],
  ['numbered lists', repeated('1. a\n')],
  ['nested lists', repeated('- a\n  - b\n')],
  ['tasks', repeated('- [x] a\n')],
  ['headings', repeated('# a\n')],
  ['underlined headings', repeated('a\n=\n')],
  ['rules', repeated('---\n\n')],
  ['quotes', repeated('> a\n\n')],
  ['paragraphs', repeated('a\n\n')],
  ['lists of quotes', repeated('- > a\n')],
  ['lines', repeated('a\n')],
  ['lines that end in a space', repeated('a \n')],
  ['lines that begin with a space', repeated('a\n b')],
  ['lines that are kept', repeated('a\\\n')],
  ['escapes', repeated('\\*')],
  ['entities', repeated('&lt;')],
  ['words of code', repeated('`a` ')],
  ['emphasis', repeated('*a*b')],
  ['code', repeated('```js\na\n```\n')],
  ['pictures that do not end', repeated('![')],
  ['links that do not end', repeated('[')],
  ['links in links', repeated('[[[[](a)')],
  ['pictures', repeated('![a](b) ')],
  ['links', repeated('[a](/b) ')],
  ['mail addresses', repeated('a@b.co ')],
  ['mail addresses on lines', repeated('a@b.co\n')],
  ['addresses', repeated('http://a.co ')],
  ['addresses without a scheme', repeated('www.a.co ')],
  ['addresses in brackets', repeated('<http://a.co> ')],
  ['tags', repeated('#ab ')],
  ['mentions', repeated('@ab ')],
  ['tables', repeated('a|b\n-|-\nc|d\n\n')],
  ['references', repeated('[a] ', '\n\n[a]: /b')],
  ['references to a note', repeated('[^1] ', '\n\n[^1]: a')],
  ['notes', (length) => numbered(length, '', ' ') + numbered(length, '\n\n', ': a')],
];

/** Plain paragraphs to compare them with. */
export const plainText = repeated('Estudei três anos de enfermagem e hoje trabalho num hospital.\n\n');

function repeated(part: string, end = ''): (length: number) => string {
  return (length) => part.repeat(Math.ceil(length / part.length)).slice(0, length) + end;
}

function numbered(length: number, before: string, after: string): string {
  return Array.from({ length: length / 20 }, (_, index) => `${before}[^${index}]${after}`).join('');
}
