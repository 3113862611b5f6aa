import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { blockLines } from './block-lines.ts';
import { renderMarkdown } from './render.ts';

const source = [
  '# Um\n\nDois\nainda\n',
  '- a\n  - b\n- c\n',
  '> citação\n\n---\n',
  '```js\nlet a;\n\nlet b;\n```\n',
  '| a |\n| - |\n| 1 |\n',
  '[ref]: https://a.br\n\n    código\n\nfim [ref]',
].join('\n');

test('each element of the text has the line that it begins on', () => {
  const elements = parseFragment(renderMarkdown(source).html).childNodes.filter(
    ({ nodeName }) => nodeName !== '#text',
  );
  const lines = blockLines(source);
  expect(lines).toHaveLength(elements.length);
  expect(lines.map((line) => source.split('\n')[line])).toEqual([
    '# Um',
    'Dois',
    '- a',
    '> citação',
    '---',
    '```js',
    '| a |',
    '    código',
    'fim [ref]',
  ]);
});
