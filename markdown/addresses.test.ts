import { expect, test } from 'vitest';
import { renderPlain } from './addresses.ts';

const rel = 'rel="nofollow ugc noopener"';

test.each([
  [
    'Veja https://a.com.br/x?y=1.',
    `Veja <a href="https://a.com.br/x?y=1" ${rel}>https://a.com.br/x?y=1</a>.`,
  ],
  ['(www.a.com)', `(<a href="http://www.a.com" ${rel}>www.a.com</a>)`],
  ['javascript:alert(1) ftp://a.com', 'javascript:alert(1) ftp://a.com'],
  ['**negrito** <b>x</b>', '**negrito** &lt;b&gt;x&lt;/b&gt;'],
  ['Uma linha\noutra', 'Uma linha\noutra'],
])('%j without Markdown', (source, expected) => expect(renderPlain(source, {})).toBe(`<p>${expected}</p>\n`));

test('addresses of an account that nobody has confirmed stay text', () => {
  expect(renderPlain('https://a.com #tag', { links: 'plain' })).toBe('<p>https://a.com #tag</p>\n');
});
